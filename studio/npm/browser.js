// Dragoman in a browser.
import { Dragoman } from "./api.js";
import { browserPort } from "./client.js";

export { Position, Refusal } from "./api.js";

/** start loads the engine in a worker. */
export async function start({ onload } = {}) {
  return new Dragoman(browserPort(new URL("./worker.js", import.meta.url)), onload);
}
