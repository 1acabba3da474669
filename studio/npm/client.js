// Asking the engine in a worker as one asks a server.

/** Client asks through a port, which sends messages and listens to those of engine.js. */
export class Client {
  #port;
  #onload;
  #onfail;
  #last = 0; // id of a request
  #open = new Map(); // requests that are not answered yet, by id
  #failed; // why nothing can be asked any more

  /**
   * onload is told how many bytes of the engine have come, and of how many; onfail
   * why nothing can be asked any more.
   */
  constructor(port, { onload = () => {}, onfail = () => {} } = {}) {
    this.#port = port;
    this.#onload = onload;
    this.#onfail = onfail;
    port.listen((message) => this.#heard(message));
  }

  /**
   * request sends a request. Stop ends the work on it, and the answer with what
   * was found until then; drop ends it without more of the answer.
   */
  request(method, path, body = "") {
    const id = ++this.#last;
    const request = {};
    const stop = () => { if (this.#open.has(id)) this.#port.send({ id }); };
    const content = new ReadableStream({ start: (stream) => { request.stream = stream; }, cancel: stop });
    const answer = new Promise((resolve, reject) => {
      request.begin = ({ status, type }) => resolve(new Response(content, { status, headers: { "Content-Type": type } }));
      request.fail = (error) => { reject(error); request.stream.error(error); };
    });
    if (this.#failed) {
      request.fail(this.#failed);
      return { answer, stop, drop: stop };
    }
    this.#open.set(id, request);
    this.#port.send({ id, method, path, body });
    const drop = (reason) => {
      stop();
      if (this.#open.delete(id)) request.fail(reason);
    };
    return { answer, stop, drop };
  }

  /** fetch is the part of the browser's fetch that is needed to ask the engine. */
  async fetch(path, { method = "GET", body, signal } = {}) {
    signal?.throwIfAborted();
    const { answer, drop } = this.request(method, path, body);
    signal?.addEventListener("abort", () => drop(signal.reason), { once: true });
    return answer;
  }

  /** fail answers all requests, now and from now on, with an error. */
  fail(message) {
    this.#failed = new Error(message);
    for (const request of this.#open.values()) request.fail(this.#failed);
    this.#open.clear();
    this.#onfail(message);
  }

  #heard(message) {
    const { id, status, part } = message;
    const request = this.#open.get(id);
    if (message.failed) this.fail(message.failed);
    else if (message.loaded) this.#onload(message.loaded, message.total);
    else if (!request) return; // it was dropped
    else if (status) request.begin(message);
    else if (part) request.stream.enqueue(part);
    else {
      this.#open.delete(id);
      request.stream.close();
    }
  }
}

/** browserPort is the port to a worker of a browser. */
export function browserPort(address) {
  const worker = new Worker(address, { type: "module" });
  return {
    send: (message) => worker.postMessage(message),
    listen(hear) {
      worker.addEventListener("message", ({ data }) => hear(data));
      worker.addEventListener("error", ({ message }) => hear({ failed: message || "the engine could not be loaded" }));
    },
    close: () => worker.terminate(),
  };
}
