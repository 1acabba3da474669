// Who answers questions: a server, or the engine in a worker of this page.
import { browserPort, Client } from "../../npm/client.js";
import { h } from "./dom";
import { engine } from "./place";

let client: Client | undefined;

/** start loads the engine, if it is not there and no server answers. */
export function start(): Client | undefined {
  if (engine) client ??= new Client(browserPort(new URL(engine, location.href)), news());
  return client;
}

/** ask sends a question. The engine is loaded with the first one, if not before. */
export function ask(path: string, question: { method?: string; body?: string; headers?: Record<string, string>; signal?: AbortSignal }): Promise<Response> {
  return start()?.fetch(path, question) ?? fetch(path, question).catch(unanswered);
}

// unanswered says in words what browsers call by names of their own.
function unanswered(error: unknown): never {
  throw error instanceof TypeError ? new Error("the server does not answer") : error;
}

// news shows how much of the engine has come, if it takes long enough to read that,
// and that it cannot be used, if so.
function news() {
  const patience = 1000;
  const begun = performance.now();
  const note = h("p", { class: "loading", role: "status" });
  const say = (text: string) => {
    note.textContent = text;
    document.body.append(note);
  };
  const megabytes = (n: number) => (n / 1e6).toFixed(1);
  return {
    onload(loaded: number, total: number) {
      if (loaded === total) note.remove();
      else if (performance.now() - begun > patience) say(`Loading the engine: ${megabytes(loaded)} ${total ? `of ${megabytes(total)} ` : ""}MB`);
    },
    onfail: (message: string) => say(`Nothing can be played here: ${message}.`),
  };
}
