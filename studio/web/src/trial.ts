// Playing the game that is being defined.
import { field, h } from "./dom";
import { Geometry } from "./geometry";
import { Grid } from "./grid";
import { Guide } from "./guide";
import { Record } from "./record";
import { readMoves, writeMoves } from "./state";
import { Table } from "./table";
import { linesOf } from "./tree";
import type { Checked, Question, Values } from "./types";

// nobody is what the address says if people play both sides of a game of the
// catalogue, where the engine plays Black otherwise.
const nobody = "nobody";

/** Trial is a table for a game; games that cannot be played show their start. */
export class Trial {
  readonly element: HTMLElement;
  readonly table: Table;
  private readonly text: HTMLInputElement;
  private readonly grid: Grid;
  private readonly why: HTMLElement;
  private readonly start: HTMLElement;
  private readonly about: HTMLElement;
  private readonly guide: Guide;
  private game: Question = {};
  private state: Values = {}; // of the address, until the game is shown
  private shown = false;

  constructor({ onchange }: { onchange: (push: boolean) => void }) {
    this.table = new Table({ ask: (moves, fen) => ({ ...this.game, fen, moves }), onchange: ({ push }) => onchange(push) });
    this.text = h("input", { type: "text", spellcheck: "false", autocomplete: "off", onchange: () => this.table.begin(this.text.value.trim() || undefined) });
    this.about = h("p", { class: "about" });
    this.guide = new Guide(this.table.board.element, (x, y) => this.table.board.manAt(x, y)?.piece);
    this.table.side.prepend(this.about);
    const record = new Record({
      ask: () => ({ ...this.game, fen: this.table.start, line: linesOf(this.table.root) }), game: () => this.game,
      onread: ({ fen, line }) => { this.table.begin(fen, line); },
    });
    this.table.below.append(this.guide.element, record.element, h("section", { class: "panel wide", "aria-label": "Position text" }, field("Position text (write another to begin there)", this.text)));
    this.table.actions.append(h("button", { type: "button", onclick: () => this.table.restart() }, "New game"));
    this.grid = new Grid({ label: "Start position" });
    this.why = h("p", { class: "note", role: "status" });
    this.table.element.hidden = true;
    this.start = h("div", { class: "board", hidden: true }, this.why, this.grid.element);
    this.element = h("section", { class: "trial" }, this.table.element, this.start);
  }

  /** load takes over what the address says. */
  load({ moves, fen, ply, flip, variations, engine, level, time }: Values) {
    this.state = { fen, moves, ply, flip, variations, engine, level, time };
    this.shown = false;
  }

  /** forget forgets a game whose rules have changed, but not who plays. */
  forget() {
    const { flip, engine, level, time } = this.values();
    this.load({ flip, engine, level, time });
  }

  /** values returns what has to be kept in the address. */
  values(): Values {
    if (!this.shown) return this.state;
    return { fen: this.table.start, moves: writeMoves(this.table.moves), ...this.table.values(), engine: this.table.engine.settings.engine || (this.game.game ? nobody : undefined) };
  }

  /** show shows a game that was checked. */
  async show(game: Question, checked: Checked) {
    this.game = game;
    this.table.element.hidden = !checked.playable;
    this.start.hidden = checked.playable;
    this.about.textContent = checked.summary ?? "";
    this.about.hidden = !checked.summary;
    this.guide.show(game, checked);
    if (!checked.playable) {
      this.load(this.values());
      this.why.textContent = checked.why ? `This cannot be played yet: ${checked.why}.` : "There is nothing to play before the mistakes are mended.";
      this.grid.element.hidden = !checked.board;
      if (checked.board) this.grid.show({ geometry: new Geometry(checked.board), men: new Map(checked.start?.map((man) => [man.cell, man])) });
      return;
    }
    const { moves = "", engine, ...rest } = this.values();
    this.shown = true;
    await this.table.load(readMoves(moves), { ...rest, engine: engine === nobody ? undefined : engine });
  }

  /** follow shows the text of the position, or the one that is wrong. */
  follow() {
    this.text.value = this.table.position?.fen ?? this.table.start ?? "";
  }
}
