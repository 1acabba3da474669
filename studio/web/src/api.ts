// Talking to the server, or to the engine where there is none.
import { ask } from "./transport";
import type { Question, Spot } from "./types";

/** Refusal is what the server says when it does not do what it was asked. */
export class Refusal extends Error {
  readonly status: number;
  readonly at?: Spot;
  readonly made?: number; // moves before one that cannot be made

  constructor(status: number, error?: { message?: string; at?: Spot; made?: number }) {
    super(error?.message ?? `the server answered with status ${status}`);
    this.status = status;
    this.at = error?.at;
    this.made = error?.made;
  }
}

/** wasAborted tells whether something failed only because it was stopped. */
export const wasAborted = (error: unknown) => error instanceof Error && error.name === "AbortError";

/** messageOf returns what an error says. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** post asks a question and returns the answer. */
export async function post<Answer>(path: string, body: Question, signal?: AbortSignal): Promise<Answer> {
  const answer = await send(path, body, signal);
  return answer.json();
}

/** postForText asks a question whose answer is a text. */
export async function postForText(path: string, body: Question, signal?: AbortSignal): Promise<string> {
  return (await send(path, body, signal)).text();
}

/** get fetches what an address holds. */
export async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return (await accepted(await ask(path, { signal }))).json();
}

/** getText fetches a text. */
export async function getText(path: string): Promise<string> {
  return (await accepted(await ask(path, {}))).text();
}

/** Hear is told of the events of an answer, each with its data, whose type the event decides. */
export type Hear = (event: string, data: any) => void;

/**
 * stream asks for something that takes time and calls on(event, data) for what
 * comes in. It returns when the server ends; aborting the signal stops the work.
 */
export async function stream(path: string, body: Question, on: Hear, signal?: AbortSignal): Promise<void> {
  const answer = await send(path, body, signal);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop()!;
    for (const text of events) dispatch(text, on);
  }
}

function dispatch(text: string, on: Hear) {
  let name = "message";
  const data: string[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    if (line.startsWith("data:")) data.push(line.slice(5));
  }
  if (data.length) on(name, JSON.parse(data.join("\n")));
}

async function send(path: string, body: Question, signal?: AbortSignal) {
  return accepted(await ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  }));
}

async function accepted(answer: Response) {
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => null);
  throw new Refusal(answer.status, body?.error);
}
