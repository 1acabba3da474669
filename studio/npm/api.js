// Games, positions and searches, as programs ask for them.
import { Client } from "./client.js";

/** Refusal is why the engine does not do what it was asked. */
export class Refusal extends Error {
  constructor({ message, code, hint, at }) {
    super(message);
    this.name = "Refusal";
    Object.assign(this, { code, hint, at });
  }
}

/** Dragoman is an engine that runs in a worker. */
export class Dragoman {
  #client;
  #port;

  constructor(port, onload) {
    this.#port = port;
    this.#client = new Client(port, { onload });
  }

  /** games lists the built-in games. */
  games() {
    return this.#ask("GET", "/api/games");
  }

  /** check reads a definition and returns its pieces, its board and all its mistakes. */
  check(definition) {
    return this.#ask("POST", "/api/check", game(definition));
  }

  /** position sets up a game: at its start or at a FEN, and after some moves. */
  async position(definition, { fen, moves = [] } = {}) {
    const position = new Position((path, question) => this.#ask("POST", path, question), (...search) => this.#stream(...search), { ...game(definition), fen });
    await position.set(moves);
    return position;
  }

  /** close ends the engine, and all that it works on. */
  close() {
    this.#port.close();
    this.#client.fail("the engine was closed");
  }

  async #ask(method, path, question) {
    return (await accepted(await this.#client.request(method, path, JSON.stringify(question)).answer)).json();
  }

  // stream asks for something that takes time and returns its last event.
  #stream(path, question, onevent) {
    const { answer, stop } = this.#client.request("POST", path, JSON.stringify(question));
    const last = async () => {
      let event, rest = "";
      for await (const text of (await accepted(await answer)).body.pipeThrough(new TextDecoderStream())) {
        const events = (rest + text).split("\n\n");
        rest = events.pop();
        for (const lines of events) {
          const [, name, data] = lines.match(/^event: (.*)\ndata: (.*)$/);
          event = { name, data: JSON.parse(data) };
          onevent(event);
        }
      }
      if (event?.name === "error") throw new Refusal(event.data);
      return event?.data;
    };
    return { last: last(), stop };
  }
}

const game = (definition) => (typeof definition === "string" ? { game: definition } : definition);

async function accepted(answer) {
  if (answer.ok) return answer;
  throw new Refusal((await answer.json()).error);
}

/** Position is a position of a game, and the moves that led to it. */
export class Position {
  #ask;
  #stream;
  #start;
  #moves = [];
  #answer;

  constructor(ask, stream, start) {
    this.#ask = ask;
    this.#stream = stream;
    this.#start = start;
  }

  /** fen is the position as text. */
  get fen() { return this.#answer.fen; }
  /** side is who is to move. */
  get side() { return this.#answer.side; }
  /** legal are the legal moves, each as UCI and SAN. */
  get legal() { return this.#answer.legal; }
  /** pieces are the pieces on the board. */
  get pieces() { return this.#answer.cells; }
  /** hand are the pieces in hand. */
  get hand() { return this.#answer.hand; }
  /** check are the cells of the pieces in check. */
  get check() { return this.#answer.check; }
  /** history are the moves so far, each as UCI and SAN. */
  get history() { return this.#answer.history; }
  /** result is 1-0, 0-1 or 1/2-1/2 when the game is over, else empty. */
  get result() { return this.#answer.result; }
  /** status says the state of the game in words, such as "White is in check". */
  get status() { return this.#answer.status; }

  /** push makes a move, written as UCI or as SAN. */
  async push(move) {
    const known = this.legal.find(({ uci, san }) => uci === move || san === move);
    if (!known) throw new Refusal({ message: `${move} is no legal move`, code: "illegal_move" });
    await this.set([...this.#moves, known.uci]);
    return known;
  }

  /** pop takes the last move back and returns it; undefined at the start. */
  async pop() {
    const last = this.history.at(-1);
    if (last) await this.set(this.#moves.slice(0, -1));
    return last;
  }

  /** set makes moves from the start of the game, written as UCI, in place of those so far. */
  async set(moves) {
    this.#answer = await this.#ask("/api/position", { ...this.#start, moves });
    this.#moves = moves;
  }

  /** reason says why a move is legal, or what forbids it. */
  async reason(move) {
    return (await this.#ask("/api/reason", { ...this.#start, moves: this.#moves, move })).text;
  }

  /**
   * search looks for the best move. The search ends after movetime
   * milliseconds, or soon after stop was called; best is then the best move so far.
   */
  search({ movetime, level, lines, online = () => {} } = {}) {
    const question = { ...this.#start, moves: this.#moves, movetime, level, multipv: lines };
    const { last, stop } = this.#stream("/api/engine", question, ({ name, data }) => { if (name === "info") online(data); });
    return { best: last, stop };
  }
}
