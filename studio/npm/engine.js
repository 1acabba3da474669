// The engine in a worker: passes requests on to it, and its answers back.
import "./wasm_exec.js";

/**
 * run starts the engine. A port sends messages to those who ask and listens to
 * theirs; instantiate makes the WebAssembly for its imports.
 *
 * A request is {id, method, path, body}. Its answer is {id, status, type}, then
 * {id, part} as often as there is something, then {id}. A message {id} ends the
 * work on a request, which then is answered soon. {failed} says why there is no engine.
 */
export async function run(port, instantiate) {
  const early = []; // what comes before the engine can hear
  let answer = (message) => early.push(message);
  port.listen((message) => answer(message));
  try {
    const go = new globalThis.Go();
    const { instance } = await instantiate(go.importObject);
    go.run(instance).then(() => port.send({ failed: "the engine has ended" }), (error) => port.send({ failed: String(error) }));
  } catch (error) {
    port.send({ failed: `the engine could not be loaded: ${error.message}` });
    return;
  }
  answer = ({ id, method, path, body }) => {
    if (method) globalThis.dragoman(id, method, path, body, hear(port, id));
    else globalThis.dragoman(id);
  };
  early.forEach((message) => answer(message));
}

const hear = (port, id) => (what, value, type) => {
  if (what === "head") port.send({ id, status: value, type });
  else if (what === "part") port.send({ id, part: value }, [value.buffer]);
  else port.send({ id });
};
