// The engine in a worker of a browser.
import { run } from "./engine.js";

// The program is packed, and its name does not say so: a server that knew would
// unpack it, or not.
run({
  send: (message, transfer) => postMessage(message, transfer),
  listen: (hear) => addEventListener("message", ({ data }) => hear(data)),
}, async (imports) => {
  const packed = await fetch(new URL("dragoman.bin", import.meta.url), { cache: "no-cache" }); // kept, but asked for whether it is still the same
  if (!packed.ok) throw new Error(`${packed.url} answers with status ${packed.status}`);
  const total = Number(packed.headers.get("Content-Length"));
  let loaded = 0;
  const counted = new TransformStream({
    transform(part, out) {
      loaded += part.length;
      postMessage({ loaded, total });
      out.enqueue(part);
    },
  });
  const program = packed.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.instantiateStreaming(new Response(program, { headers: { "Content-Type": "application/wasm" } }), imports);
});
