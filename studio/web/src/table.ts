// A table to play at: board, state of the game, moves and engine. Where the
// game comes from and where its state is kept is for the page to say.
import { messageOf, post, Refusal, stream, wasAborted } from "./api";
import { Analysis, arrowsOf } from "./analysis";
import { Board } from "./board";
import { choose, consent } from "./choice";
import { Clock } from "./clock";
import { h } from "./dom";
import { Engine } from "./engine";
import { MoveList } from "./moves";
import { grow, isPlain, linesOf, Node, read, write, type Said } from "./tree";
import type { Move, Position, Question, Side, Values } from "./types";

/** Ask returns the question to the server about the position after some moves from the start, which is the usual one if no position text is given. */
type Ask = (moves: string[], start?: string) => Question;

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
  readonly below: HTMLElement; // what stands below it where there is room
  readonly actions: HTMLElement;
  readonly status: HTMLElement;
  readonly engine: Engine;
  root = new Node(null); // of the tree of moves
  position: Position | null = null; // that is shown
  start?: string; // position text, if the game does not begin as usual
  private readonly ask: Ask;
  private readonly onchange: (change: Change) => void;
  readonly board: Board;
  private readonly list: MoveList;
  private readonly analysis: Analysis;
  private readonly hint: HTMLButtonElement;
  private readonly clock: Clock;
  private readonly back: HTMLButtonElement;
  private readonly tools: HTMLElement[];
  private node = this.root; // that is shown, or asked for
  private shown = this.root; // whose position is on the board
  private line: Node[] = []; // of moves, on which it is
  private flipped = false;
  private question?: AbortController;
  #waits = false; // for the engine's move
  #unsaid = false; // something was changed before there was a position to tell of

  constructor({ ask, onchange }: { ask: Ask; onchange: (change: Change) => void }) {
    this.ask = ask;
    this.onchange = onchange;
    this.board = new Board({ label: "Board", onmove: (moves) => this.#meant(moves), onrefuse: (move) => this.#refused(move) });
    this.list = new MoveList({
      onselect: (node) => this.walk(node), onpromote: (node) => this.#edit(() => node.promote()), onremove: (node) => this.#remove(node), onannotate: () => this.#edit(() => {}),
    });
    this.engine = new Engine({ onsettings: () => { this.#changed(false); this.#reply(); }, onthink: () => this.#think() });
    this.analysis = new Analysis({
      ask: (node) => this.#question(node), line: () => [this.root, ...this.line], play: (uci) => this.play(uci), walk: (node) => this.walk(node), point: (arrows) => this.board.point(arrows),
    });
    this.clock = new Clock({ onflag: () => this.#flag(), onreset: () => { this.engine.timed = this.clock.on; if (this.position) this.#show(this.position); } });
    this.status = h("p", { class: "status", role: "status" });
    this.actions = h("div", { class: "actions" },
      h("button", { type: "button", onclick: () => this.flip() }, "Flip"),
      this.back = h("button", { type: "button", onclick: () => this.takeBack() }, "Take back"),
      this.hint = h("button", { type: "button", onclick: () => this.#advise() }, "Hint"));
    this.tools = [this.clock.element, this.actions, this.list.element, this.analysis.element, this.engine.element];
    this.side = h("div", { class: "beside" }, this.status, this.tools);
    this.below = h("div", { class: "below" });
    this.element = h("div", { class: "table" }, h("div", { class: "front" }, h("div", { class: "with-bar" }, this.analysis.bar, this.board.element)), this.side, this.below);
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** moves returns the line that is shown. */
  get moves(): string[] {
    return this.line.map(({ uci }) => uci);
  }

  /** isBack tells whether moves of the line follow the position that is shown. */
  get isBack() {
    return this.node !== (this.line.at(-1) ?? this.root);
  }

  /**
   * load shows a game: a line of moves and how many of them have been made (all, if
   * ply is not given), and the variations. The answer of the server to all moves may be known.
   * If a move cannot be made, the game goes on from before it.
   */
  async load(moves: string[], { fen, ply, flip, variations, ...settings }: Values, known?: Position) {
    this.engine.clear();
    this.engine.set(settings);
    this.clock.reset();
    this.flipped = Boolean(flip);
    this.#plant(new Node(null));
    this.position = null;
    this.start = fen;
    await this.#guarded(async () => {
      if (variations) await this.#grow(read(variations));
      const { made, answer, problem } = known ? { made: moves, answer: known } : await this.#reach(moves);
      this.#go(this.#follow(made, answer));
      const at = ply == null ? undefined : this.line[Number(ply) - 1] ?? (Number(ply) ? undefined : this.root);
      if (at) this.node = at;
      this.#show(this.isBack ? await this.#position(this.#made()) : answer);
      this.engine.describe(this.#ask([])); // when the board is there: it may have to unpack a network
      if (this.#unsaid) this.#changed(false);
      if (problem) this.#failed(problem);
      else if (!this.isBack) this.#reply();
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
    const gone = this.node.path.at(-plies) ?? this.node.path[0];
    this.clock.stop(); // until the next move
    if (!gone) return;
    if (this.isBack) await this.walk(gone.parent!);
    else await this.#remove(gone, this.node);
  }

  /** restart begins the game again. */
  restart() {
    return this.begin(this.start);
  }

  /** begin begins a game in a position, the usual one if no text is given, perhaps with some lines of moves. */
  async begin(start: string | undefined, lines: Said[] = []) {
    this.engine.clear();
    this.clock.reset();
    await this.#guarded(async () => {
      const root = new Node(null);
      grow(root, lines);
      const answer = await this.#answer(this.ask(root.line.map(({ uci }) => uci), start));
      this.start = start;
      this.#plant(root);
      this.#arrive(root.line.at(-1) ?? root, answer);
    });
  }

  /** walk shows the position at a node. */
  async walk(node: Node) {
    this.engine.clear();
    this.#go(node); // at once: the next key goes on from there
    await this.#guarded(async () => {
      this.#show(await this.#position(this.#made()));
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
    return {
      ply: this.isBack ? String(this.node.ply) : undefined, flip: this.flipped ? "1" : undefined,
      variations: isPlain(this.root) ? undefined : write(linesOf(this.root)), ...this.engine.changed(),
    };
  }

  async #make(uci: string) {
    const moves = [...this.#made(), uci];
    const mover = this.position?.side;
    await this.#guarded(async () => {
      const answer = await this.#position(moves);
      this.#arrive(this.#follow(moves, answer), answer);
      if (answer.result) this.clock.stop();
      else if (mover) this.clock.press(mover, answer.side);
    });
  }

  // made returns the moves up to what is shown.
  #made() {
    return this.node.path.map(({ uci }) => uci);
  }

  #ask(moves: string[]) {
    return this.ask(moves, this.start);
  }

  #question(node: Node) {
    return this.#ask(node.path.map(({ uci }) => uci));
  }

  #plant(root: Node) {
    this.root = root;
    this.#go(root);
    this.analysis.reset();
  }

  // grow adds lines to the tree, if they are moves of this game.
  async #grow(line: Said[]) {
    try {
      grow(this.root, (await post<{ line: Said[] }>("/api/line", { ...this.#ask([]), line })).line);
    } catch (error) {
      if (wasAborted(error)) throw error;
    }
  }

  // follow returns the node after some moves, which are added where they are new.
  #follow(moves: string[], { history }: Position) {
    let node = this.root;
    moves.forEach((uci, i) => { node = node.child(history[i]?.uci ?? uci, history[i]?.san); });
    return node;
  }

  // go makes a node the one that is shown, and stays on the line if it is on it.
  #go(node: Node) {
    if (node !== this.node && node.parent !== this.node) this.board.forget(); // what was planned was for another position
    let last = this.root; // of the line, as far as it is in the tree
    for (const next of this.line) if (last.children.includes(next)) last = next;
    this.line = (node === this.root || last.path.includes(node) ? last : node).line;
    this.node = node;
  }

  // arrive shows a node that was not there before, as a step to come back to.
  #arrive(node: Node, answer: Position) {
    this.#go(node);
    this.#show(answer);
    this.#changed(true);
    this.#reply();
  }

  // edit changes the tree and nothing else.
  #edit(change: () => void) {
    change();
    this.#go(this.node);
    if (this.position) this.#show(this.position);
    this.#changed(true);
  }

  // remove goes back to before a node and takes it out; from a leaf on, if there is
  // one, only what leads nowhere else.
  async #remove(node: Node, leaf?: Node) {
    this.engine.clear();
    const to = node.parent!;
    await this.#guarded(async () => {
      const answer = await this.#position(to.path.map(({ uci }) => uci));
      if (!leaf) node.remove();
      for (let at = leaf; at && at !== to && !at.children.length; at = at.parent!) at.remove();
      this.#arrive(to, answer);
    });
  }

  #changed(push: boolean) {
    this.#unsaid = !this.position;
    if (this.position) this.onchange({ push, position: this.position });
  }

  #position(moves: string[]) {
    return this.#answer(this.#ask(moves));
  }

  #answer(question: Question) {
    this.question?.abort();
    this.question = new AbortController();
    return post<Position>("/api/position", question, this.question.signal);
  }

  // reach returns the position after all moves, or after those before one that cannot be
  // made, and then what is wrong with that.
  async #reach(moves: string[]): Promise<{ made: string[]; answer: Position; problem?: unknown }> {
    try {
      return { made: moves, answer: await this.#position(moves) };
    } catch (error) {
      if (!(error instanceof Refusal) || error.made === undefined) throw error;
      const made = moves.slice(0, error.made);
      return { made, answer: await this.#position(made), problem: error };
    }
  }

  // guarded does something that may be refused, and says so. The board shows what it
  // showed before, also if a move was made on it.
  async #guarded(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (wasAborted(error)) return;
      if (this.position) {
        this.#go(this.shown);
        this.#show(this.position);
      }
      this.#failed(error);
      for (const tool of this.tools) tool.hidden = !this.position;
    }
  }

  #failed(error: unknown) {
    this.status.textContent = `That did not work: ${messageOf(error)}`;
  }

  #show(position: Position) {
    if (position !== this.position) this.shown = this.node;
    this.position = position;
    for (const tool of this.tools) tool.hidden = false;
    this.#place();
    const first = this.node.ply % 2 ? other[position.side] : position.side;
    this.list.show({ root: this.root, line: this.line, node: this.node, side: first });
    this.back.disabled = this.node === this.root;
    const { flagged } = this.clock;
    if (flagged) this.status.textContent = `${flagged === "white" ? "White" : "Black"} has no time left: ${flagged === "white" ? "Black" : "White"} wins.`;
    else this.status.textContent = [this.node.san ? `${this.node.san}.` : "", sentence(position)].join(" ").trim();
    this.status.classList.toggle("over", Boolean(position.result || flagged));
    this.hint.disabled = Boolean(position.result);
    this.analysis.show(position, this.node);
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
      const { text } = await post<{ text: string }>("/api/reason", { ...this.#question(this.node), move });
      if (position === this.position) this.status.textContent = `Not possible: ${reasonOf(text)}.`;
    } catch { /* it is no move at all */ }
  }

  // advise shows what the engine would play.
  async #advise() {
    const { position } = this;
    if (!position) return;
    this.hint.disabled = true;
    try {
      await stream("/api/engine", { ...this.#question(this.node), level: 20, movetime: 600, multipv: 1 }, (event, data) => {
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
    const move = await this.#chosen(moves);
    if (move) this.play(move.uci);
    else this.#place(); // the piece stands where it stood
  }

  // chosen asks which of several moves with the same cells is meant: in a dialog, then
  // whether to take up an option, and on the board where they put something besides.
  async #chosen(moves: Move[]): Promise<Move | undefined | null> {
    const { side, walls, options = [] } = this.position!;
    const without = ({ uci }: Move) => uci.split(",")[0].replace(/!$/, "");
    const kinds = moves.filter((move, i) => i === moves.findIndex((other) => without(other) === without(move)));
    const kind = kinds.length === 1 ? kinds[0] : await choose(kinds, side, this.position!.cells.find(({ cell }) => cell === moves[0].from));
    let rest = moves.filter((move) => kind && without(move) === without(kind));
    if (new Set(rest.map(({ chosen }) => Boolean(chosen))).size === 2) {
      const wanted = await consent(options.join(" "));
      rest = rest.filter(({ chosen }) => Boolean(chosen) === wanted);
    }
    if (rest.length < 2) return rest[0];
    const { textContent } = this.status;
    const question = `Now choose where the ${walls} goes.`;
    this.status.textContent = question;
    const move = await this.board.ask(rest);
    if (!move && this.status.textContent === question) this.status.textContent = textContent;
    return move;
  }

  // key steps through the moves with the arrow keys, with shift from one variation to
  // the next, unless what has the focus needs them; Escape chooses nothing.
  #key(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.element.checkVisibility() || (event.target as Element).closest("input, select, textarea, #definition, [role=tablist], dialog, .output")) return;
    if (event.key === "Escape") this.board.cancel();
    const { node, line } = this;
    const to = event.shiftKey
      ? { ArrowUp: node.beside(-1), ArrowDown: node.beside(1) }[event.key]
      : { ArrowLeft: node.parent, ArrowRight: line[node.ply], ArrowUp: this.root, ArrowDown: line.at(-1) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to && to !== node) this.walk(to);
  }

  // reply lets the engine move if it is its turn.
  async #reply(): Promise<void> {
    const { position } = this;
    if (!position || position.result || this.clock.flagged || this.isBack || !this.engine.plays(position.side)) {
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

  // think makes the engine's move if it is its turn and it was stopped or did not answer;
  // else it only thinks.
  #think() {
    const { position } = this;
    if (!position) return;
    if (!position.result && !this.isBack && this.engine.plays(position.side)) this.#reply();
    else this.#consider(position.side);
  }

  #consider(side: Side) {
    return this.engine.search(this.#question(this.node), side, this.engine.plays(side) ? this.clock.of(side) : undefined);
  }
}
