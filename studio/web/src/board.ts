// A board on which moves are made: choose a piece, then where it goes, by
// clicks, by dragging or by keys. Pieces in hand are dropped the same way. While the
// other side thinks, a drop can be planned, as the ground plans moves.
import { h } from "./dom";
import { draggable, type Point } from "./drag";
import { Geometry } from "./geometry";
import type { Marks } from "./grid";
import { Ground, type Arrow } from "./ground";
import { Levels } from "./levels";
import { pieceName, pieceShape } from "./pieces";
import type { Move, PlacedMan, Position, Side } from "./types";

/** View is how a position is seen. */
interface View {
  flipped?: boolean;
  planning?: Side; // who may choose a move while the other side thinks
}

/** Board shows a position and lets its legal moves be made. */
export class Board {
  readonly element: HTMLElement;
  private readonly onmove: (moves: Move[]) => void;
  private readonly onrefuse: (move: string) => void;
  private readonly grid: Levels;
  private readonly ground: Ground;
  private readonly hands: Record<Side, HTMLElement>;
  private readonly news: HTMLElement;
  private position!: Position; // from the first show on
  private geometry!: Geometry;
  private men = new Map<string, PlacedMan>();
  private view: View = {};
  private legal: Move[] = [];
  private chosen: string | null = null;
  private planned: { origin: string; cell: string } | null = null; // a drop, to be made if it is legal then
  private asked: { moves: Move[]; answer: (move: Move | null) => void } | null = null; // by ask

  /** onmove is called with the legal moves, usually one, that were meant; onrefuse with a move that is none. */
  constructor({ label, onmove, onrefuse }: { label: string; onmove: (moves: Move[]) => void; onrefuse: (move: string) => void }) {
    this.onmove = onmove;
    this.onrefuse = onrefuse;
    this.grid = new Levels({ label, onactivate: (cell) => this.#activate(cell), oncancel: () => this.cancel() });
    this.ground = new Ground({ onselect: (pressed, selected, before) => this.#selected(pressed, selected, before), onmove: (from, to) => this.#drop(from, to), onmiss: (from, to) => this.#refuse(from, to) });
    this.hands = { black: h("div", { class: "hand", hidden: true }), white: h("div", { class: "hand", hidden: true }) };
    this.news = h("p", { class: "visually-hidden", role: "status" });
    this.element = h("div", { class: "board" }, this.hands.black, this.grid.element, this.hands.white, this.news);
    draggable(this.element, (target) => this.#pick(target));
  }

  /** show shows a position as the server describes it. */
  show(position: Position, view: View = {}) {
    this.position = position;
    this.geometry = new Geometry(position.board);
    this.element.style.setProperty("--shape", String(this.geometry.files / this.geometry.ranks));
    this.men = new Map(position.cells.map((man) => [man.cell, man]));
    this.view = view;
    this.legal = view.planning ? [] : position.legal;
    this.#answer();
    this.chosen = this.#only;
    const { planned } = this;
    if (!view.planning) this.planned = null;
    this.#place();
    this.#update();
    if (planned && !view.planning) this.#drop(planned.origin, planned.cell);
  }

  /**
   * ask lets people choose on the board which of several moves is meant, by the cells
   * where they put something besides; null is none of them.
   */
  ask(moves: Move[]): Promise<Move | null> {
    const [{ from, to }] = moves;
    const man = this.men.get(from);
    this.men.delete(from);
    if (man) this.men.set(to, { ...man, cell: to });
    this.legal = [];
    this.chosen = null;
    return new Promise((answer) => {
      this.asked = { moves, answer };
      this.#update();
    });
  }

  /** cancel chooses nothing. */
  cancel() {
    this.#answer();
    this.#unplan();
    this.ground.release();
    this.#choose(null);
  }

  /** forget forgets what was planned. */
  forget() {
    this.#unplan();
    this.ground.forget();
  }

  /** point shows arrows over the pieces. */
  point(arrows: Arrow[]) {
    if (this.#grounded) this.ground.point(arrows);
  }

  /** manAt returns the man at a place of the window. */
  manAt(x: number, y: number) {
    return this.men.get(this.grid.cellAt(x, y) ?? "");
  }

  // grounded tells whether the pieces are not in the cells, but above them.
  get #grounded() {
    return Boolean(this.geometry) && Ground.fits(this.geometry);
  }

  // place puts the cells below the ground, or where it would be.
  #place() {
    const { grid, ground } = this;
    if (this.#grounded === (grid.element.parentElement === ground.element)) return;
    if (this.#grounded) {
      grid.element.replaceWith(ground.element);
      ground.element.prepend(grid.element);
    } else {
      ground.element.replaceWith(grid.element);
    }
  }

  // update shows what has changed.
  #update() {
    const { geometry, men, position: { side }, view: { flipped, planning } } = this;
    this.#draw();
    if (this.#grounded) this.ground.show({ geometry, flipped: Boolean(flipped), men, side, targets: this.#targets(), planning });
  }

  // answer answers what was asked, if something was: with the move that puts something
  // on a cell, or with none.
  #answer(cell?: string) {
    const { asked } = this;
    this.asked = null;
    asked?.answer(asked.moves.find(({ wall }) => wall === cell) ?? null);
    return Boolean(asked);
  }

  // only is the piece in hand that all moves drop, if there is one: it need not be chosen.
  get #only() {
    const [first, ...others] = new Set(this.legal.map(Board.#origin));
    return first?.startsWith("hand:") && !others.length ? first : null;
  }

  // origin is where a move begins: a cell, or a piece in hand.
  static #origin = (move: Move) => (move.drop ? `hand:${move.drop}` : move.from);

  #from(origin: string) {
    return this.legal.filter((move) => Board.#origin(move) === origin);
  }

  #targets() {
    const targets = new Map<string, string[]>();
    for (const { from, to } of this.legal) if (from) targets.set(from, [...(targets.get(from) ?? []), to]);
    return targets;
  }

  // plan notes where a piece in hand is to be dropped when its side is to move, and tells
  // whether that was meant.
  #plan(cell: string) {
    if (!this.view.planning || !this.chosen?.startsWith("hand:")) return false;
    this.planned = { origin: this.chosen, cell };
    this.ground.forget();
    this.#choose(null);
    this.news.textContent = `Planned: a drop on ${cell}.`;
    return true;
  }

  // unplan forgets a planned drop.
  #unplan() {
    if (!this.planned) return;
    this.planned = null;
    this.#draw();
  }

  #activate(cell: string) {
    if (this.#answer(cell) || this.#plan(cell)) return;
    const moves = this.chosen ? this.#from(this.chosen).filter((move) => move.to === cell) : [];
    if (moves.length) this.#move(moves);
    else if (this.#grounded) this.ground.press(cell);
    else {
      const from = this.chosen;
      this.#choose(cell === from || !this.#from(cell).length && !this.#ofMover(cell) ? null : cell);
      if (from && cell !== from && !this.chosen) this.#refuse(from, cell);
    }
  }

  // selected follows what was done with the pieces on the ground.
  #selected(pressed: string | null, selected: string | null, before: string | null) {
    if (pressed && (this.#answer(pressed) || this.#plan(pressed))) return;
    if (pressed) this.#unplan();
    const moves = this.chosen && pressed && (this.chosen === pressed || this.chosen.startsWith("hand:")) ? this.#from(this.chosen).filter((move) => move.to === pressed) : [];
    if (moves.length) this.#move(moves);
    else if (pressed || !this.chosen?.startsWith("hand:")) {
      const origin = this.chosen?.startsWith("hand:") ? this.chosen : before;
      this.#choose(selected);
      if (origin && pressed && pressed !== origin && selected !== pressed) this.#refuse(origin, pressed);
    }
  }

  // refuse tells that a piece of whoever is to move, or one in hand, cannot go somewhere.
  #refuse(origin: string, to: string) {
    const legal = this.#from(origin).some((move) => move.to === to);
    if (legal) return;
    if (origin.startsWith("hand:")) this.onrefuse(`${origin.slice("hand:".length)}@${to}`);
    else if (this.#ofMover(origin)) this.onrefuse(origin + to);
  }

  // ofMover tells whether a piece of whoever is to move and sits here stands on a cell.
  #ofMover(cell: string) {
    return !this.view.planning && this.position.legal.length > 0 && this.men.get(cell)?.side === this.position.side;
  }

  #move(moves: Move[]) {
    this.cancel();
    this.onmove(moves);
  }

  #choose(origin: string | null) {
    origin ??= this.#only;
    if (origin === this.chosen) return;
    this.chosen = origin;
    const cells = new Set(origin ? this.#from(origin).map((move) => move.to) : []);
    this.news.textContent = cells.size ? `Chosen. It can go to ${[...cells].join(", ")}.` : origin?.startsWith("hand:") ? "Chosen. It is dropped when it is your turn." : "";
    this.#draw();
  }

  #draw() {
    const { geometry, men, view: { flipped } } = this;
    this.grid.show({ geometry, flipped, men, marks: this.#marks(), bare: this.#grounded });
    this.element.classList.toggle("flipped", Boolean(flipped));
    for (const side of ["white", "black"] as const) this.#hand(side);
  }

  #marks() {
    const marks: Marks = new Map();
    const mark = (cell: string, name: string, words?: string) => marks.set(cell, [...(marks.get(cell) ?? []), [name, words]]);
    for (const cell of this.position.lastCells) if (cell) mark(cell, "last", "last move");
    for (const cell of this.position.check) mark(cell, "check", "in check");
    for (const from of this.#targets().keys()) mark(from, "movable");
    if (this.planned) mark(this.planned.cell, "planned", "planned drop");
    for (const { wall } of this.asked?.moves ?? []) if (wall) mark(wall, "target", `the ${this.position.walls} can go here`);
    if (!this.chosen) return marks;
    if (this.men.has(this.chosen)) mark(this.chosen, "selected", "chosen");
    for (const to of new Set(this.#from(this.chosen).map((move) => move.to))) {
      mark(to, this.men.has(to) ? "target taken" : "target", "can go here");
    }
    return marks;
  }

  #hand(side: Side) {
    const held = this.position.hand?.[side];
    const hand = this.hands[side];
    hand.hidden = !held; // an empty one keeps its place, so that the board keeps its own
    if (!held) return;
    const focused = hand.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.origin : null;
    hand.replaceChildren(...held.map(({ piece, letter, count }) => {
      const origin = `hand:${letter}`;
      const can = side === this.view.planning || side === this.position.side && this.#from(origin).length > 0;
      const man = { piece, letter, side };
      return h("button", {
        type: "button", disabled: !can, "data-origin": origin, "data-side": side,
        "aria-pressed": String(this.chosen === origin && can),
        "aria-label": `${pieceName(man)} in hand, ${count}`,
        onclick: () => { const again = this.chosen === origin; this.cancel(); if (!again) this.#choose(origin); },
      }, pieceShape(man, { turned: (side === "black") !== Boolean(this.view.flipped) }), count > 1 ? h("span", { class: "count", "aria-hidden": "true" }, count) : null);
    }));
    if (focused) hand.querySelector<HTMLElement>(`[data-origin="${CSS.escape(focused)}"]`)?.focus(); // whoever uses keys stays there
  }

  // pick says what a press on an element would drag.
  #pick(target: Element) {
    const holder = target.closest<HTMLElement>("[data-cell], [data-origin]");
    const origin = holder?.dataset.cell ?? holder?.dataset.origin;
    if (!holder || !origin || holder.hasAttribute("disabled") || !this.#from(origin).length && !(this.view.planning && holder.dataset.origin)) return null;
    const image = holder.querySelector(".piece")?.cloneNode(true) as SVGElement | undefined;
    if (!image) return null;
    return {
      image,
      width: holder.getBoundingClientRect().width,
      start: () => { this.ground.release(); this.#choose(origin); },
      drop: (at: Point | null) => {
        const cell = at && this.grid.cellAt(at.x, at.y);
        if (!cell) this.#choose(null);
        else if (!this.#drop(origin, cell)) this.#refuse(origin, cell);
      },
    };
  }

  // drop ends a move on a cell, and tells whether that was meant.
  #drop(origin: string, cell: string) {
    if (this.#plan(cell)) return true;
    const moves = this.#from(origin).filter((move) => move.to === cell);
    if (moves.length) this.#move(moves);
    else this.#choose(null);
    return moves.length > 0;
  }
}
