// Talking to the server.

/** Refusal is what the server says when it does not do what it was asked. */
export class Refusal extends Error {
  constructor(status, error) {
    super(error?.message ?? `the server answered with status ${status}`);
    this.status = status;
    this.at = error?.at;
  }
}

/** post asks a question and returns the answer. */
export async function post(path, body, signal) {
  const answer = await send(path, body, signal);
  return answer.json();
}

/** postForText asks a question whose answer is a text. */
export async function postForText(path, body, signal) {
  return (await send(path, body, signal)).text();
}

/** get fetches what an address holds. */
export async function get(path, signal) {
  return (await accepted(await fetch(path, { signal }))).json();
}

/** getText fetches a text. */
export async function getText(path) {
  return (await accepted(await fetch(path))).text();
}

/**
 * stream asks for something that takes time and calls on(event, data) for what
 * comes in. It returns when the server ends; aborting the signal stops the work.
 */
export async function stream(path, body, on, signal) {
  const answer = await send(path, body, signal);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop();
    for (const text of events) dispatch(text, on);
  }
}

function dispatch(text, on) {
  let name = "message";
  const data = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    if (line.startsWith("data:")) data.push(line.slice(5));
  }
  if (data.length) on(name, JSON.parse(data.join("\n")));
}

async function send(path, body, signal) {
  return accepted(await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  }));
}

async function accepted(answer) {
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => null);
  throw new Refusal(answer.status, body?.error);
}
