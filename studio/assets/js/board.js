// A board on which moves are made: choose a piece, then where it goes, by
// clicks, by dragging or by keys. Pieces in hand are dropped the same way.
import { h } from "./dom.js";
import { draggable } from "./drag.js";
import { Geometry } from "./geometry.js";
import { Grid } from "./grid.js";
import { pieceName, pieceShape } from "./pieces.js";

/** Board shows a position and lets its legal moves be made. */
export class Board {
  /** onmove is called with the legal moves, usually one, that were meant. */
  constructor({ label, onmove }) {
    this.onmove = onmove;
    this.grid = new Grid({ label, onactivate: (cell) => this.#activate(cell), oncancel: () => this.#choose(null) });
    this.hands = { black: h("div", { class: "hand" }), white: h("div", { class: "hand" }) };
    this.news = h("p", { class: "visually-hidden", role: "status" });
    this.element = h("div", { class: "board" }, this.hands.black, this.grid.element, this.hands.white, this.news);
    draggable(this.element, (target) => this.#pick(target));
  }

  /** show shows a position as the server describes it. */
  show(position, { flipped = false } = {}) {
    this.position = position;
    this.geometry = new Geometry(position.board);
    this.men = new Map(position.cells.map((man) => [man.cell, man]));
    this.flipped = flipped;
    this.legal = position.legal;
    this.chosen = null;
    this.#draw();
  }

  // origin is where a move begins: a cell, or a piece in hand.
  static #origin = (move) => (move.drop ? `hand:${move.drop}` : move.from);

  #from(origin) {
    return this.legal.filter((move) => Board.#origin(move) === origin);
  }

  #activate(cell) {
    const moves = this.chosen ? this.#from(this.chosen).filter((move) => move.to === cell) : [];
    if (moves.length) this.#move(moves);
    else this.#choose(cell === this.chosen || !this.#from(cell).length ? null : cell);
  }

  #move(moves) {
    this.#choose(null);
    this.onmove(moves);
  }

  #choose(origin) {
    this.chosen = origin;
    const cells = new Set(origin ? this.#from(origin).map((move) => move.to) : []);
    this.news.textContent = origin ? `Chosen. It can go to ${[...cells].join(", ")}.` : "";
    this.#draw();
  }

  #draw() {
    const { geometry, flipped, men } = this;
    this.grid.show({ geometry, flipped, men, marks: this.#marks() });
    this.element.classList.toggle("flipped", flipped);
    for (const side of ["white", "black"]) this.#hand(side);
  }

  #marks() {
    const marks = new Map();
    const mark = (cell, name, words) => marks.set(cell, [...(marks.get(cell) ?? []), [name, words]]);
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

  #hand(side) {
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
  #pick(target) {
    const holder = target.closest("[data-cell], [data-origin]");
    const origin = holder?.dataset.cell ?? holder?.dataset.origin;
    if (!origin || holder.disabled || !this.#from(origin).length) return null;
    const image = holder.querySelector(".piece")?.cloneNode(true);
    if (!image) return null;
    return {
      image,
      width: holder.getBoundingClientRect().width,
      start: () => { this.#choose(origin); },
      drop: (at) => {
        const cell = at && this.grid.cellAt(at.x, at.y);
        if (cell) this.#drop(origin, cell);
        else this.#choose(null);
      },
    };
  }

  #drop(origin, cell) {
    const moves = this.#from(origin).filter((move) => move.to === cell);
    if (moves.length) this.#move(moves);
    else this.#choose(null);
  }
}
