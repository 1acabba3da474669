// Setting up a position of chess that no game needs to have led to.
import { post } from "./api.js";
import { check, field, h, select } from "./dom.js";
import { draggable } from "./drag.js";
import { parsePlacement, writePlacement } from "./fen.js";
import { Geometry } from "./geometry.js";
import { Grid } from "./grid.js";
import { pieceName, pieceShape } from "./pieces.js";

const geometry = new Geometry({ files: 8, ranks: 8 });
const kinds = ["King", "Queen", "Rook", "Bishop", "Knight", "Pawn"];
const castlings = { K: "White, king's side", Q: "White, queen's side", k: "Black, king's side", q: "Black, queen's side" };

/** Setup is the editor of a position. */
export class Setup {
  /** onchange gets the position text after every change, onplay the address to play it. */
  constructor({ onchange, onplay, onclose }) {
    Object.assign(this, { onchange, onplay });
    this.grid = new Grid({ label: "Position to set up", onactivate: (cell) => this.#put(cell, this.tool) });
    this.palette = h("div", { class: "palette", role: "group", "aria-label": "What a click puts on a cell" });
    this.message = h("p", { class: "status", role: "status" });
    this.rights = h("div", { class: "fields" });
    this.text = h("input", { type: "text", spellcheck: "false", autocomplete: "off", onchange: () => this.load(this.text.value, true) });
    this.element = h("div", { class: "table" },
      h("div", { class: "front" }, h("div", { class: "board" }, this.grid.element)),
      h("div", { class: "beside" },
        h("section", { class: "panel", "aria-label": "New position" },
          h("h2", {}, "New position"), this.palette, this.rights, h("div", { class: "wide" }, field("FEN", this.text)),
          this.message,
          h("div", { class: "actions" },
            h("button", { type: "button", class: "main", onclick: () => this.#play() }, "Play this position"),
            h("button", { type: "button", onclick: () => this.load("8/8/8/8/8/8/8/8 w - - 0 1", true) }, "Empty board"),
            h("button", { type: "button", class: "quiet", onclick: onclose }, "Back to the game")))));
    draggable(this.grid.element, (target) => this.#pick(target));
    this.tool = { piece: "Pawn", letter: "P", side: "white" };
  }

  /** load shows a position text. */
  load(fen, changed = false) {
    const [placement, side = "w", castling = "-", passing = "-"] = fen.trim().split(/\s+/);
    try {
      this.men = parsePlacement(placement, geometry);
    } catch (error) {
      this.message.textContent = error.message;
      return;
    }
    Object.assign(this, { side, passing, castling: new Set(castling.replace("-", "")) });
    this.#draw();
    if (changed) this.onchange(this.fen());
  }

  /** fen returns the position as text. */
  fen() {
    const castling = Object.keys(castlings).filter((c) => this.castling.has(c)).join("");
    return `${writePlacement(this.men, geometry)} ${this.side} ${castling || "-"} ${this.passing} 0 1`;
  }

  #put(cell, man) {
    const there = this.men.get(cell);
    if (!man || (there && there.letter === man.letter)) this.men.delete(cell);
    else this.men.set(cell, man);
    this.passing = "-";
    this.#touched();
  }

  #touched() {
    this.message.textContent = "";
    this.#draw();
    this.onchange(this.fen());
  }

  #draw() {
    this.grid.show({ geometry, men: this.men });
    this.text.value = this.fen();
    this.palette.replaceChildren(...["white", "black"].flatMap((side) => kinds.map((piece) => this.#toolButton(piece, side))),
      h("button", { type: "button", class: "eraser", "aria-pressed": String(!this.tool), onclick: () => this.#use(null) }, "Erase"));
    this.rights.replaceChildren(
      field("To move", select([["w", "White"], ["b", "Black"]], this.side, (side) => { this.side = side; this.passing = "-"; this.#touched(); })),
      h("fieldset", {}, h("legend", {}, "Castling"), Object.entries(castlings).map(([letter, words]) => check(words, this.castling.has(letter), (on) => {
        this.castling[on ? "add" : "delete"](letter);
        this.#touched();
      }).element)));
  }

  #toolButton(piece, side) {
    const white = piece === "Knight" ? "N" : piece[0];
    const man = { piece, side, letter: side === "white" ? white : white.toLowerCase() };
    const label = pieceName(man);
    return h("button", {
      type: "button", "aria-label": label, title: label, "aria-pressed": String(this.tool?.letter === man.letter), onclick: () => this.#use(man),
    }, pieceShape(man));
  }

  #use(man) {
    const index = [...this.palette.children].indexOf(document.activeElement);
    this.tool = man;
    this.#draw();
    this.palette.children[index]?.focus();
  }

  // pick drags a man to another cell, or off the board.
  #pick(target) {
    const cell = target.closest("[data-cell]")?.dataset.cell;
    const man = cell && this.men.get(cell);
    if (!man) return null;
    return {
      image: pieceShape(man),
      width: target.closest("[data-cell]").getBoundingClientRect().width,
      start: () => {},
      drop: (at) => {
        if (!at) return;
        this.men.delete(cell);
        const to = this.grid.cellAt(at.x, at.y);
        if (to) this.men.set(to, man);
        this.passing = "-";
        this.#touched();
      },
    };
  }

  async #play() {
    try {
      this.onplay((await post("/api/url", { fen: this.fen() })).play);
    } catch (error) {
      this.message.textContent = error.message;
    }
  }
}
