// A board on which moves are made: choose a piece, then where it goes, by
// clicks, by dragging or by keys. Pieces in hand are dropped the same way.
import { h } from "./dom";
import { draggable, type Point } from "./drag";
import { Geometry } from "./geometry";
import { Grid, type Marks } from "./grid";
import { pieceName, pieceShape } from "./pieces";
import type { Move, PlacedMan, Position, Side } from "./types";

/** Board shows a position and lets its legal moves be made. */
export class Board {
  readonly element: HTMLElement;
  private readonly onmove: (moves: Move[]) => void;
  private readonly grid: Grid;
  private readonly hands: Record<Side, HTMLElement>;
  private readonly news: HTMLElement;
  private position!: Position; // from the first show on
  private geometry!: Geometry;
  private men = new Map<string, PlacedMan>();
  private flipped = false;
  private legal: Move[] = [];
  private chosen: string | null = null;

  /** onmove is called with the legal moves, usually one, that were meant. */
  constructor({ label, onmove }: { label: string; onmove: (moves: Move[]) => void }) {
    this.onmove = onmove;
    this.grid = new Grid({ label, onactivate: (cell) => this.#activate(cell), oncancel: () => this.#choose(null) });
    this.hands = { black: h("div", { class: "hand" }), white: h("div", { class: "hand" }) };
    this.news = h("p", { class: "visually-hidden", role: "status" });
    this.element = h("div", { class: "board" }, this.hands.black, this.grid.element, this.hands.white, this.news);
    draggable(this.element, (target) => this.#pick(target));
  }

  /** show shows a position as the server describes it. */
  show(position: Position, { flipped = false } = {}) {
    this.position = position;
    this.geometry = new Geometry(position.board);
    this.men = new Map(position.cells.map((man) => [man.cell, man]));
    this.flipped = flipped;
    this.legal = position.legal;
    this.chosen = null;
    this.#draw();
  }

  // origin is where a move begins: a cell, or a piece in hand.
  static #origin = (move: Move) => (move.drop ? `hand:${move.drop}` : move.from);

  #from(origin: string) {
    return this.legal.filter((move) => Board.#origin(move) === origin);
  }

  #activate(cell: string) {
    const moves = this.chosen ? this.#from(this.chosen).filter((move) => move.to === cell) : [];
    if (moves.length) this.#move(moves);
    else this.#choose(cell === this.chosen || !this.#from(cell).length ? null : cell);
  }

  #move(moves: Move[]) {
    this.#choose(null);
    this.onmove(moves);
  }

  #choose(origin: string | null) {
    this.chosen = origin;
    const cells = new Set(origin ? this.#from(origin).map((move) => move.to) : []);
    this.news.textContent = origin ? `Chosen. It can go to ${[...cells].join(", ")}.` : "";
    this.#draw();
  }

  #draw() {
    const { geometry, flipped, men } = this;
    this.grid.show({ geometry, flipped, men, marks: this.#marks() });
    this.element.classList.toggle("flipped", flipped);
    for (const side of ["white", "black"] as const) this.#hand(side);
  }

  #marks() {
    const marks: Marks = new Map();
    const mark = (cell: string, name: string, words?: string) => marks.set(cell, [...(marks.get(cell) ?? []), [name, words]]);
    for (const cell of this.position.lastCells) if (cell) mark(cell, "last", "last move");
    for (const cell of this.position.check) mark(cell, "check", "in check");
    for (const move of this.legal) if (move.from && !marks.get(move.from)?.some(([m]) => m === "movable")) mark(move.from, "movable");
    if (!this.chosen) return marks;
    if (this.men.has(this.chosen)) mark(this.chosen, "selected", "chosen");
    for (const to of new Set(this.#from(this.chosen).map((move) => move.to))) {
      mark(to, this.men.has(to) ? "target taken" : "target", "can go here");
    }
    return marks;
  }

  #hand(side: Side) {
    const held = this.position.hand?.[side] ?? [];
    const hand = this.hands[side];
    hand.hidden = !held.length;
    hand.replaceChildren(...held.map(({ piece, letter, count }) => {
      const origin = `hand:${letter}`;
      const can = side === this.position.side && this.#from(origin).length > 0;
      const man = { piece, letter, side };
      return h("button", {
        type: "button", disabled: !can, "data-origin": origin, "data-side": side,
        "aria-pressed": String(this.chosen === origin && can),
        "aria-label": `${pieceName(man)} in hand, ${count}`,
        onclick: () => this.#choose(this.chosen === origin ? null : origin),
      }, pieceShape(man), count > 1 ? h("span", { class: "count", "aria-hidden": "true" }, count) : null);
    }));
  }

  // pick says what a press on an element would drag.
  #pick(target: Element) {
    const holder = target.closest<HTMLElement>("[data-cell], [data-origin]");
    const origin = holder?.dataset.cell ?? holder?.dataset.origin;
    if (!holder || !origin || holder.hasAttribute("disabled") || !this.#from(origin).length) return null;
    const image = holder.querySelector(".piece")?.cloneNode(true) as SVGElement | undefined;
    if (!image) return null;
    return {
      image,
      width: holder.getBoundingClientRect().width,
      start: () => { this.#choose(origin); },
      drop: (at: Point | null) => {
        const cell = at && this.grid.cellAt(at.x, at.y);
        if (cell) this.#drop(origin, cell);
        else this.#choose(null);
      },
    };
  }

  #drop(origin: string, cell: string) {
    const moves = this.#from(origin).filter((move) => move.to === cell);
    if (moves.length) this.#move(moves);
    else this.#choose(null);
  }
}
