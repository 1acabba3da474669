// How a piece moves: choose a piece, put it and others on the board, and see.
import { post, postForText } from "./api.js";
import { check, field, h, select } from "./dom.js";
import { draggable } from "./drag.js";
import { Geometry } from "./geometry.js";
import { Grid } from "./grid.js";
import { isOrthodox, pieceShape } from "./pieces.js";

const other = { white: "black", black: "white" };
const tools = [["enemy", "Enemy"], ["friend", "Friend"], ["piece", "The piece"], ["erase", "Nothing"]];

/** Pictures shows the moves of the pieces of a definition. */
export class Pictures {
  constructor({ onchange }) {
    this.onchange = onchange;
    this.state = {};
    this.blockers = new Map(); // cell to side
    this.tool = "enemy";
    this.grid = new Grid({ label: "How it moves", onactivate: (cell) => this.#put(cell) });
    this.pieces = h("div", { class: "chips", role: "group", "aria-label": "Piece" });
    this.options = h("div", { class: "fields" });
    this.summary = h("p", { class: "dim", role: "status" });
    this.overview = h("img", { class: "overview", alt: "", loading: "lazy" });
    this.all = h("details", { ontoggle: () => this.#drawAll() }, h("summary", {}, "All pieces on one sheet"), this.overview);
    this.nothing = h("p", { class: "dim", hidden: true }, "No pieces to show: mend the mistakes first.");
    this.shown = h("div", { hidden: true }, this.pieces,
      h("div", { class: "board" }, this.grid.element), this.summary, this.options,
      h("p", { class: "legend dim" }, mark("both", "moves and takes"), mark("go", "only moves"), mark("threat", "only takes"), mark("take", "takes what is there")), this.all);
    this.element = h("section", { class: "pictures" }, this.nothing, this.shown);
    draggable(this.grid.element, (target) => this.#pick(target));
  }

  /** load takes over what the address says. */
  load({ piece, side, from, place, moved }) {
    this.state = { piece, side, from, moved };
    this.blockers = new Map((place ?? "").split(";").filter(Boolean).map((item) => item.split(":")));
  }

  /** values returns what has to be kept in the address. */
  values() {
    const { piece, side, from, moved } = this.state;
    return { piece, side: side === "black" ? side : null, from, moved: moved ? 1 : null, place: [...this.blockers].map((pair) => pair.join(":")).join(";") };
  }

  /** show shows the pieces of a game that was checked. */
  show(game, checked) {
    Object.assign(this, { game, checked });
    this.nothing.hidden = checked.pieces.length > 0;
    this.shown.hidden = !this.nothing.hidden;
    if (this.shown.hidden) return;
    this.geometry = new Geometry(checked.board);
    this.#draw();
  }

  // piece returns the one that was chosen, else the first that is new.
  #piece() {
    const { pieces } = this.checked;
    return pieces.find(({ name }) => name === this.state.piece) ?? pieces.find(({ name }) => !isOrthodox(name)) ?? pieces[0];
  }

  #side() {
    const { sides } = this.#piece();
    return sides.includes(this.state.side) ? this.state.side : sides[0] ?? "white";
  }

  #from() {
    const { files, ranks, levels } = this.checked.board;
    const middle = { x: Math.floor((files - 1) / 2), y: Math.floor((ranks - 1) / 2), z: Math.floor((levels - 1) / 2) };
    return this.state.from ?? this.geometry.name(middle);
  }

  #change(change) {
    Object.assign(this.state, change);
    this.onchange();
    this.#draw();
  }

  #put(cell) {
    const side = this.#side();
    if (this.tool === "piece") {
      this.blockers.delete(cell);
      this.#change({ from: cell });
      return;
    }
    if (cell === this.#from()) return;
    const put = { enemy: other[side], friend: side, erase: null }[this.tool];
    if (!put || this.blockers.get(cell) === put) this.blockers.delete(cell);
    else this.blockers.set(cell, put);
    this.#change({});
  }

  #draw() {
    const piece = this.#piece();
    this.pieces.replaceChildren(...this.checked.pieces.map((kind) => h("button", {
      type: "button", "aria-pressed": String(kind === piece), onclick: () => this.#change({ piece: kind.name }),
    }, pieceShape({ piece: kind.name, letter: kind.letter, side: this.#side() }), kind.title)));
    this.options.replaceChildren(
      field("A click puts", select(tools, this.tool, (tool) => { this.tool = tool; })),
      field("Side", select([["white", "White"], ["black", "Black"]], this.#side(), (side) => this.#change({ side }))),
      check("has moved", Boolean(this.state.moved), (moved) => this.#change({ moved })).element,
      h("button", { type: "button", onclick: () => { this.blockers.clear(); this.#change({}); } }, "Clear the board"));
    this.all.open = false;
    this.#cover();
  }

  // cover asks where the piece can go, and shows it.
  async #cover() {
    const piece = this.#piece();
    const side = this.#side();
    const from = this.#from();
    const place = [...this.blockers].map(([cell, who]) => `${who} stone ${cell}`).join("; ");
    this.question?.abort();
    const question = this.question = new AbortController();
    try {
      const cover = await post("/api/cover", { ...this.game, piece: piece.name, side, from, moved: Boolean(this.state.moved), place }, question.signal);
      this.#paint(piece, side, from, cover);
    } catch (error) {
      if (error.name === "AbortError") return;
      this.#paint(piece, side, from, { moves: [], captures: [], threats: [] });
      this.summary.textContent = error.message;
    }
  }

  #paint(piece, side, from, { moves, captures, threats }) {
    const men = new Map([...this.blockers].map(([cell, who]) => [cell, { piece: "stone", letter: "•", side: who }]));
    men.set(from, { piece: piece.name, letter: piece.letter, side });
    const marks = new Map();
    for (const cell of moves) marks.set(cell, [["go", "moves here"]]);
    for (const cell of threats) marks.set(cell, marks.has(cell) ? [["both", "moves and takes here"]] : [["threat", "takes here"]]);
    for (const cell of captures) marks.set(cell, [["take", "takes this"]]);
    this.grid.show({ geometry: this.geometry, men, marks });
    this.summary.textContent = `${piece.title} on ${from}: ${moves.length} ${moves.length === 1 ? "cell" : "cells"} to move to, ${captures.length} to take on.`;
  }

  #pick(target) {
    const holder = target.closest("[data-cell]");
    const cell = holder?.dataset.cell;
    const from = this.#from();
    if (cell !== from && !this.blockers.has(cell)) return null;
    return {
      image: holder.querySelector(".piece").cloneNode(true),
      width: holder.getBoundingClientRect().width,
      start: () => {},
      drop: (at) => {
        const to = at && this.grid.cellAt(at.x, at.y);
        if (!at || to === from) return;
        if (cell !== from) {
          const side = this.blockers.get(cell);
          this.blockers.delete(cell);
          if (to) this.blockers.set(to, side);
          this.#change({});
        } else if (to) {
          this.blockers.delete(to);
          this.#change({ from: to });
        }
      },
    };
  }

  async #drawAll() {
    if (!this.all.open) return;
    try {
      const svg = await postForText("/api/sheet", this.game);
      this.overview.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      this.overview.alt = `How the pieces of ${this.checked.name} move`;
    } catch (error) {
      this.overview.alt = error.message;
    }
  }
}

const mark = (name, text) => h("span", { class: "key" }, h("span", { class: `sample ${name}` }), text);
