// Playing the game that is being defined.
import { field, h } from "./dom.js";
import { Geometry } from "./geometry.js";
import { Grid } from "./grid.js";
import { Table } from "./table.js";

/** Trial is a table for a game; games that cannot be played show their start. */
export class Trial {
  constructor({ onchange }) {
    this.table = new Table({ ask: (moves) => ({ ...this.game, fen: this.fen, moves }), onchange: ({ push }) => onchange(push) });
    this.text = h("input", { type: "text", spellcheck: "false", autocomplete: "off", onchange: () => this.#begin(this.text.value.trim()) });
    this.table.side.append(h("section", { class: "panel wide", "aria-label": "Position text" }, field("Position text (write another to begin there)", this.text)));
    this.table.actions.append(h("button", { type: "button", onclick: () => this.table.restart() }, "New game"));
    this.grid = new Grid({ label: "Start position" });
    this.why = h("p", { class: "note", role: "status" });
    this.table.element.hidden = true;
    this.start = h("div", { class: "board", hidden: true }, this.why, this.grid.element);
    this.element = h("section", { class: "trial" }, this.table.element, this.start);
    this.state = { moves: "" };
  }

  /** load takes over what the address says. */
  load({ moves = "", fen, ply, flip, engine, level, time }) {
    this.fen = fen;
    this.state = { moves, ply, flip, engine, level, time };
    this.shown = false;
  }

  /** forget forgets a game whose rules have changed, but not who plays. */
  forget() {
    const { moves, ply, ...rest } = this.values();
    this.load({ ...rest, fen: undefined });
  }

  /** values returns what has to be kept in the address. */
  values() {
    if (!this.shown) return { ...this.state, fen: this.fen };
    return { fen: this.fen, moves: this.table.moves.join(","), ...this.table.values() };
  }

  /** show shows a game that was checked. */
  async show(game, checked) {
    this.game = game;
    this.table.element.hidden = !checked.playable;
    this.start.hidden = checked.playable;
    if (!checked.playable) {
      this.load(this.values());
      this.why.textContent = checked.why ? `This cannot be played yet: ${checked.why}.` : "There is nothing to play before the mistakes are mended.";
      this.grid.element.hidden = !checked.board;
      if (checked.board) this.grid.show({ geometry: new Geometry(checked.board), men: new Map(checked.start.map((man) => [man.cell, man])) });
      return;
    }
    const { moves, ...rest } = this.values();
    this.shown = true;
    await this.table.load({ ...rest, moves: moves.split(",").filter(Boolean) });
  }

  // begin begins a game in a position, the usual one if the text is empty.
  async #begin(fen) {
    this.fen = fen || undefined;
    await this.table.restart();
  }

  /** follow shows the text of the position. */
  follow() {
    this.text.value = this.table.position?.fen ?? "";
  }
}
