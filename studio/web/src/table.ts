// A table to play at: board, state of the game, moves and engine. Where the
// game comes from and where its state is kept is for the page to say.
import { messageOf, post, stream, wasAborted } from "./api";
import { Analysis, arrowsOf } from "./analysis";
import { Board } from "./board";
import { choose } from "./choice";
import { Clock } from "./clock";
import { h } from "./dom";
import { Engine } from "./engine";
import { MoveList } from "./moves";
import type { Move, Position, Question, Side, Values } from "./types";

/** Ask returns the question to the server about the position after some moves. */
type Ask = (moves: string[]) => Question;

/** Change is that something else is shown; push if it is a step to come back to. */
interface Change {
  push: boolean;
  position: Position;
}

const other: Record<Side, Side> = { white: "black", black: "white" };

// sentence says how the game stands.
function sentence({ status, result }: Position) {
  return `${[status.replace(/\.$/, ""), result].filter(Boolean).join(", ")}.`;
}

// reasonOf leaves the lines of the definition out of a reason.
const reasonOf = (text: string) => text.replace(/^\S+ is illegal: /, "").replaceAll(/,? (?:by|in) `[^`]*` \([^)]*\)/g, "").replaceAll(/ \(path [^)]*\)/g, "");

/** Table lets people and the engine play a game. */
export class Table {
  readonly element: HTMLElement;
  readonly side: HTMLElement; // what stands beside the board
  readonly actions: HTMLElement;
  readonly status: HTMLElement;
  readonly engine: Engine;
  moves: string[] = [];
  ply = 0; // how many of the moves have been made
  position: Position | null = null; // that is shown
  private readonly ask: Ask;
  private readonly onchange: (change: Change) => void;
  readonly board: Board;
  private readonly list: MoveList;
  private readonly analysis: Analysis;
  private readonly hint: HTMLButtonElement;
  private readonly clock: Clock;
  private readonly back: HTMLButtonElement;
  private readonly tools: HTMLElement[];
  private sans: string[] = [];
  private flipped = false;
  private question?: AbortController;
  #waits = false; // for the engine's move
  #fresh = false; // other moves than before are shown, not one more

  constructor({ ask, onchange }: { ask: Ask; onchange: (change: Change) => void }) {
    this.ask = ask;
    this.onchange = onchange;
    this.board = new Board({ label: "Board", onmove: (moves) => this.#meant(moves), onrefuse: (from, to) => this.#refused(from + to) });
    this.list = new MoveList({ onselect: (ply) => this.walk(ply) });
    this.engine = new Engine({ onsettings: () => { this.#changed(false); this.#reply(); }, onthink: () => { if (this.position) this.#consider(this.position.side); } });
    this.analysis = new Analysis({
      ask: (ply) => this.ask(this.moves.slice(0, ply)), plies: () => this.moves.length, play: (uci) => this.play(uci), walk: (ply) => this.walk(ply), point: (arrows) => this.board.point(arrows),
    });
    this.clock = new Clock({ onflag: () => this.#flag(), onreset: () => { if (this.position) this.#show(this.position); } });
    this.status = h("p", { class: "status", role: "status" });
    this.actions = h("div", { class: "actions" },
      h("button", { type: "button", onclick: () => this.flip() }, "Flip"),
      this.back = h("button", { type: "button", onclick: () => this.takeBack() }, "Take back"),
      this.hint = h("button", { type: "button", onclick: () => this.#advise() }, "Hint"));
    this.tools = [this.clock.element, this.actions, this.list.element, this.analysis.element, this.engine.element];
    this.side = h("div", { class: "beside" }, this.status, this.tools);
    this.element = h("div", { class: "table" }, h("div", { class: "front" }, h("div", { class: "with-bar" }, this.analysis.bar, this.board.element)), this.side);
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * load shows a game: its moves and how many of them have been made (all, if
   * ply is not given). The answer of the server to all moves may be known.
   */
  async load(moves: string[], { ply, flip, ...settings }: Values, answer?: Position) {
    this.engine.clear();
    this.engine.set(settings);
    this.clock.reset();
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
  async play(uci: string) {
    this.engine.clear();
    await this.#make(uci);
  }

  /** takeBack takes back a move, and the engine's answer if it plays. */
  async takeBack() {
    if (!this.position) return;
    this.engine.clear();
    const plays = this.engine.settings.engine;
    const plies = plays && plays !== "both" && !this.engine.plays(this.position.side) ? 2 : 1;
    const moves = this.moves.slice(0, Math.max(0, this.ply - plies));
    this.clock.stop(); // until the next move
    await this.#guarded(() => this.#step(moves));
  }

  /** restart begins the game again, perhaps with some moves. */
  async restart(moves: string[] = []) {
    this.engine.clear();
    this.clock.reset();
    await this.#guarded(() => this.#step(moves));
  }

  /** walk shows the position after some of the moves. */
  async walk(ply: number) {
    this.engine.clear();
    this.ply = ply;
    await this.#guarded(async () => {
      this.#show(await this.#position(this.moves.slice(0, ply)));
      this.#changed(false);
    });
  }

  /** flip turns the board. */
  flip() {
    if (!this.position) return;
    this.flipped = !this.flipped;
    this.#place();
    this.#changed(false);
  }

  /** values returns what of this has to be kept in the address. */
  values(): Values {
    return { ply: this.ply < this.moves.length ? String(this.ply) : undefined, flip: this.flipped ? "1" : undefined, ...this.engine.changed() };
  }

  async #make(uci: string) {
    const moves = [...this.moves.slice(0, this.ply), uci];
    const mover = this.position?.side;
    await this.#guarded(async () => {
      await this.#step(moves);
      if (this.position!.result) this.clock.stop();
      else if (mover) this.clock.press(mover, this.position!.side);
    });
  }

  #changed(push: boolean) {
    if (this.position) this.onchange({ push, position: this.position });
  }

  async #step(moves: string[]) {
    const answer = await this.#position(moves);
    this.#fresh = moves.slice(0, this.ply).join() !== this.moves.slice(0, this.ply).join() || this.ply < this.moves.length;
    this.moves = moves;
    this.ply = moves.length;
    this.#remember(answer);
    this.#show(answer);
    this.#changed(true);
    this.#reply();
  }

  #position(moves: string[]) {
    this.question?.abort();
    this.question = new AbortController();
    return post<Position>("/api/position", this.ask(moves), this.question.signal);
  }

  // guarded does something that may be refused, and says so.
  async #guarded(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (wasAborted(error)) return;
      this.status.textContent = `That did not work: ${messageOf(error)}`;
      for (const tool of this.tools) tool.hidden = !this.position;
    }
  }

  #remember(answer: Position) {
    this.sans = answer.history.map((move) => move.san || move.uci);
  }

  #show(position: Position) {
    this.position = position;
    for (const tool of this.tools) tool.hidden = false;
    this.#place();
    const first = this.ply % 2 ? other[position.side] : position.side;
    this.list.show({ sans: this.sans, ply: this.ply, side: first });
    this.back.disabled = this.ply === 0;
    const { flagged } = this.clock;
    if (flagged) this.status.textContent = `${flagged === "white" ? "White" : "Black"} has no time left: ${flagged === "white" ? "Black" : "White"} wins.`;
    else this.status.textContent = [this.ply ? `${this.sans[this.ply - 1]}.` : "", sentence(position)].join(" ").trim();
    this.status.classList.toggle("over", Boolean(position.result || flagged));
    this.hint.disabled = Boolean(position.result);
    this.analysis.show(position, this.ply, this.#fresh);
    this.#fresh = false;
  }

  // flag ends the game of a side that has no time left.
  #flag() {
    this.engine.clear();
    if (this.position) this.#show(this.position);
  }

  // refused says why a move cannot be made.
  async #refused(move: string) {
    const { position } = this;
    try {
      const { text } = await post<{ text: string }>("/api/reason", { ...this.ask(this.moves.slice(0, this.ply)), move });
      if (position === this.position) this.status.textContent = `Not possible: ${reasonOf(text)}.`;
    } catch { /* it is no move at all */ }
  }

  // advise shows what the engine would play.
  async #advise() {
    const { position, ply } = this;
    if (!position) return;
    this.hint.disabled = true;
    try {
      await stream("/api/engine", { ...this.ask(this.moves.slice(0, ply)), level: 20, movetime: 600, multipv: 1 }, (event, data) => {
        if (event !== "best" || position !== this.position) return;
        this.board.point(arrowsOf([{ pv: [data.uci] }], position));
        this.status.textContent = `Hint: ${data.san || data.uci}.`;
      });
    } catch (error) {
      this.status.textContent = messageOf(error);
    }
    this.hint.disabled = Boolean(this.position?.result);
  }

  // place shows the position on the board. While the engine thinks about its move,
  // people may choose theirs already.
  #place() {
    const { position } = this;
    if (!position) return;
    this.analysis.bar.classList.toggle("flipped", this.flipped);
    const planning = this.#waits ? other[position.side] : undefined;
    this.board.show(this.clock.flagged ? { ...position, legal: [] } : position, { flipped: this.flipped, planning });
  }

  async #meant(moves: Move[]) {
    const move = moves.length === 1 ? moves[0] : await choose(moves, this.position!.side);
    if (move) this.play(move.uci);
    else this.#place(); // the piece stands where it stood
  }

  // key steps through the moves with the arrow keys, unless what has the focus
  // needs them.
  #key(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!this.element.checkVisibility() || (event.target as Element).closest("input, select, textarea, [role=tablist], dialog, .output")) return;
    const to = { ArrowLeft: this.ply - 1, ArrowRight: this.ply + 1, ArrowUp: 0, ArrowDown: this.moves.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= this.moves.length && to !== this.ply) this.walk(to);
  }

  // reply lets the engine move if it is its turn.
  async #reply(): Promise<void> {
    const { position } = this;
    if (!position || position.result || this.clock.flagged || this.ply < this.moves.length || !this.engine.plays(position.side)) {
      this.engine.stop();
      return;
    }
    this.#waits = !this.engine.plays(other[position.side]);
    this.analysis.rest();
    if (this.#waits) this.#place();
    const best = await this.#consider(position.side);
    this.#waits = false;
    if (position !== this.position) return;
    if (best) await this.#make(best); // and leave what it thought in view
    else this.#place();
  }

  #consider(side: Side) {
    return this.engine.search(this.ask(this.moves.slice(0, this.ply)), side);
  }
}
