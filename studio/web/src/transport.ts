// Who answers questions: a server, or the engine in a worker of this page.
import { browserPort, Client } from "../../npm/client.js";
import { h } from "./dom";
import { engine } from "./place";

let client: Client | undefined;

/** ask sends a question. The engine is loaded with the first one. */
export function ask(path: string, question: { method?: string; body?: string; headers?: Record<string, string>; signal?: AbortSignal }): Promise<Response> {
  if (!engine) return fetch(path, question);
  client ??= new Client(browserPort(new URL(engine, location.href)), progress());
  return client.fetch(path, question);
}

// progress shows how much of the engine has come, if it takes long enough to read that.
function progress() {
  const patience = 1000;
  const begun = performance.now();
  const note = h("p", { class: "loading", role: "status" });
  return (loaded: number, total: number) => {
    if (loaded === total) note.remove();
    else if (!note.isConnected && performance.now() - begun > patience) document.body.append(note);
    note.textContent = `Loading the engine: ${(loaded / 1e6).toFixed(1)} ${total ? `of ${(total / 1e6).toFixed(1)} ` : ""}MB`;
  };
}
