// A table to play at: board, state of the game, moves and engine. Where the
// game comes from and where its state is kept is for the page to say.
import { post } from "./api.js";
import { Board } from "./board.js";
import { choose } from "./choice.js";
import { h } from "./dom.js";
import { Engine } from "./engine.js";
import { MoveList } from "./moves.js";

const other = { white: "black", black: "white" };

// sentence says how the game stands.
function sentence({ status, result }) {
  return `${[status.replace(/\.$/, ""), result].filter(Boolean).join(", ")}.`;
}

/** Table lets people and the engine play a game. */
export class Table {
  /**
   * ask(moves) returns the question to the server about the position after some
   * moves. onchange is called when what is shown has changed, with whether that
   * was a step to come back to.
   */
  constructor({ ask, onchange }) {
    Object.assign(this, { ask, onchange });
    this.moves = [];
    this.sans = [];
    this.ply = 0;
    this.flipped = false;
    this.board = new Board({ label: "Board", onmove: (moves) => this.#meant(moves) });
    this.list = new MoveList({ onselect: (ply) => this.walk(ply) });
    this.engine = new Engine({ onsettings: () => { this.#changed(false); this.#reply(); }, onthink: () => this.#consider() });
    this.status = h("p", { class: "status", role: "status" });
    this.actions = h("div", { class: "actions" },
      h("button", { type: "button", onclick: () => this.flip() }, "Flip"),
      this.back = h("button", { type: "button", onclick: () => this.takeBack() }, "Take back"));
    this.tools = [this.actions, this.list.element, this.engine.element];
    this.side = h("div", { class: "beside" }, this.status, this.tools);
    this.element = h("div", { class: "table" }, h("div", { class: "front" }, this.board.element), this.side);
  }

  /**
   * load shows a game: its moves and how many of them have been made (all, if
   * ply is not given). The answer of the server to all moves may be known.
   */
  async load({ moves, ply, flip, ...settings }, answer) {
    this.engine.clear();
    this.engine.set(settings);
    this.flipped = Boolean(flip);
    this.moves = moves;
    this.ply = Math.min(ply == null ? moves.length : Number(ply), moves.length) || 0;
    if (ply == null) this.ply = moves.length;
    this.position = null;
    await this.#guarded(async () => {
      answer ??= await this.#position(moves);
      this.#remember(answer);
      this.#show(this.ply < moves.length ? await this.#position(moves.slice(0, this.ply)) : answer);
      if (this.ply === moves.length) this.#reply();
    });
  }

  /** play makes a move in the position that is shown. */
  async play(uci) {
    this.engine.clear();
    await this.#make(uci);
  }

  /** takeBack takes back a move, and the engine's answer if it plays. */
  async takeBack() {
    this.engine.clear();
    const plays = this.engine.settings.engine;
    const plies = plays && plays !== "both" && !this.engine.plays(this.position.side) ? 2 : 1;
    const moves = this.moves.slice(0, Math.max(0, this.ply - plies));
    await this.#guarded(() => this.#step(moves));
  }

  /** restart begins the game again. */
  async restart() {
    this.engine.clear();
    await this.#guarded(() => this.#step([]));
  }

  /** walk shows the position after some of the moves. */
  async walk(ply) {
    this.engine.clear();
    this.ply = ply;
    await this.#guarded(async () => {
      this.#show(await this.#position(this.moves.slice(0, ply)));
      this.#changed(false);
    });
  }

  /** flip turns the board. */
  flip() {
    this.flipped = !this.flipped;
    this.board.show(this.position, { flipped: this.flipped });
    this.#changed(false);
  }

  /** values returns what of this has to be kept in the address. */
  values() {
    return { ply: this.ply < this.moves.length ? this.ply : null, flip: this.flipped ? 1 : null, ...this.engine.changed() };
  }

  async #make(uci) {
    const moves = [...this.moves.slice(0, this.ply), uci];
    await this.#guarded(() => this.#step(moves));
  }

  #changed(push) {
    this.onchange({ push, position: this.position });
  }

  async #step(moves) {
    const answer = await this.#position(moves);
    this.moves = moves;
    this.ply = moves.length;
    this.#remember(answer);
    this.#show(answer);
    this.#changed(true);
    this.#reply();
  }

  #position(moves) {
    this.question?.abort();
    this.question = new AbortController();
    return post("/api/position", this.ask(moves), this.question.signal);
  }

  // guarded does something that may be refused, and says so.
  async #guarded(work) {
    try {
      await work();
    } catch (error) {
      if (error.name === "AbortError") return;
      this.status.textContent = `That did not work: ${error.message}`;
      for (const tool of this.tools) tool.hidden = !this.position;
    }
  }

  #remember(answer) {
    this.sans = answer.history.map((move) => move.san || move.uci);
  }

  #show(position) {
    this.position = position;
    for (const tool of this.tools) tool.hidden = false;
    this.board.show(position, { flipped: this.flipped });
    const first = this.ply % 2 ? other[position.side] : position.side;
    this.list.show({ sans: this.sans, ply: this.ply, side: first });
    this.back.disabled = this.ply === 0;
    this.status.textContent = [this.ply ? `${this.sans[this.ply - 1]}.` : "", sentence(position)].join(" ").trim();
    this.status.classList.toggle("over", Boolean(position.result));
  }

  async #meant(moves) {
    const move = moves.length === 1 ? moves[0] : await choose(moves, this.position.side);
    if (move) this.play(move.uci);
  }

  // reply lets the engine move if it is its turn.
  async #reply() {
    const { position } = this;
    if (!position || position.result || this.ply < this.moves.length || !this.engine.plays(position.side)) {
      this.engine.stop();
      return;
    }
    const best = await this.#consider();
    if (best && position === this.position) await this.#make(best); // and leave what it thought in view
  }

  #consider() {
    return this.engine.search(this.ask(this.moves.slice(0, this.ply)), this.position.side);
  }
}
