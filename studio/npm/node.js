// Dragoman in Node.
import { Worker } from "node:worker_threads";
import { Dragoman } from "./api.js";

export { Position, Refusal } from "./api.js";

/** start loads the engine in a worker. */
export async function start({ onload } = {}) {
  const worker = new Worker(new URL("./worker-node.js", import.meta.url));
  return new Dragoman({
    send: (message) => worker.postMessage(message),
    listen(hear) {
      worker.on("message", hear);
      worker.on("error", (error) => hear({ failed: error.message }));
    },
    close: () => { worker.terminate(); },
  }, onload);
}
