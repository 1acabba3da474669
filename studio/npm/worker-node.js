// The engine in a worker of Node.
import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { gunzipSync } from "node:zlib";
import { run } from "./engine.js";

run({
  send: (message, transfer) => parentPort.postMessage(message, transfer),
  listen: (hear) => parentPort.on("message", hear),
}, async (imports) => WebAssembly.instantiate(gunzipSync(await readFile(new URL("dragoman.bin", import.meta.url))), imports));
