// A board, flat or in space. In space there are two views of the same levels, one that
// can be turned and the flat one beside it, and a choice of the levels to see.
import { messageOf } from "./api";
import { field, h } from "./dom";
import type { Geometry } from "./geometry";
import { Grid, type Picture } from "./grid";
import type { Range, Solid } from "./solid";

/** Levels shows what a grid shows, in space too. */
export class Levels {
  readonly element: HTMLElement;
  private readonly grid: Grid;
  private readonly onactivate: (cell: string) => void;
  private readonly tools: HTMLElement;
  private readonly chips: HTMLElement;
  private readonly several: HTMLButtonElement;
  private readonly spread: HTMLInputElement;
  private readonly stage: HTMLElement; // where the boards are in space
  private readonly note: HTMLElement;
  private picture?: Picture;
  private range: Range = { low: 0, high: 0 };
  private solid?: Solid;
  private opening?: Promise<void>;

  /** The arguments are those of a grid. */
  constructor({ label, onactivate = () => {}, oncancel }: { label: string; onactivate?: (cell: string) => void; oncancel?: () => void }) {
    this.onactivate = onactivate;
    this.grid = new Grid({ label, onactivate, oncancel, onfocus: (cell, level) => this.#reach(cell, level) });
    this.chips = h("div", { class: "level-chips", role: "group", "aria-label": "Levels to see" });
    this.several = h("button", { type: "button", "aria-pressed": "false", title: "Levels that are picked are added to those that are seen", onclick: () => { this.several.ariaPressed = String(this.several.ariaPressed !== "true"); } }, "Several");
    this.spread = h("input", { type: "range", min: 1, max: 6, step: 0.25, value: 2, oninput: () => this.#show() });
    const turn = (text: string, name: string, act: (solid: Solid) => void) => h("button", { type: "button", "aria-label": name, title: name, onclick: () => { if (this.solid) act(this.solid); } }, text);
    this.tools = h("div", { class: "level-tools", hidden: true }, this.chips,
      h("div", { class: "turns", role: "group", "aria-label": "The view in space" },
        turn("↺", "Turn left", (solid) => solid.turn(-1 / 16, 0)), turn("↻", "Turn right", (solid) => solid.turn(1 / 16, 0)),
        turn("↑", "From above", (solid) => solid.turn(0, 1 / 24)), turn("↓", "From below", (solid) => solid.turn(0, -1 / 24)),
        turn("+", "Nearer", (solid) => solid.turn(0, 0, 1.25)), turn("−", "Further", (solid) => solid.turn(0, 0, 0.8)), turn("⌂", "As at first", (solid) => solid.home())),
      field("Distance of levels", this.spread));
    this.note = h("p", { class: "note", hidden: true });
    this.stage = h("div", { class: "in-space", hidden: true }, this.note);
    this.element = h("div", { class: "levels" }, this.tools, h("div", { class: "views" }, this.stage, this.grid.element));
  }

  /** show shows a picture as a grid does. */
  show(picture: Picture) {
    const { geometry } = picture;
    if (!this.picture?.geometry.is(geometry)) this.range = { low: 0, high: geometry.levels - 1 };
    const other = this.picture?.geometry !== geometry && !this.picture?.geometry.is(geometry);
    this.picture = picture;
    this.element.classList.toggle("deep", !geometry.flat);
    this.tools.hidden = this.stage.hidden = geometry.flat;
    this.grid.show(picture);
    if (geometry.flat) return;
    if (other) this.#offer(geometry);
    this.opening ??= this.#open();
    this.#show();
  }

  /** cellAt returns the name of the cell at a place of the window. */
  cellAt(x: number, y: number) {
    return this.grid.cellAt(x, y) ?? this.solid?.cellAt(x, y) ?? null;
  }

  // open loads what draws in space.
  async #open() {
    try {
      const { Solid } = await import("./solid");
      this.solid = new Solid((cell) => this.onactivate(cell));
      this.stage.append(this.solid.element);
      this.#show();
    } catch (error) {
      this.note.textContent = `The view in space cannot be shown here: ${messageOf(error)}`;
      this.note.hidden = false;
    }
  }

  #offer(geometry: Geometry) {
    const { levels } = geometry;
    const chip = (text: string, title: string, act: () => void) => h("button", { type: "button", title, onclick: act }, text);
    this.chips.replaceChildren(
      chip("All", "All levels", () => this.#see({ low: 0, high: levels - 1 })),
      ...Array.from({ length: levels }, (_, i) => levels - 1 - i).map((z) => chip(geometry.level(z), `Level ${geometry.level(z)}`, () => this.#pick(z))), this.several);
  }

  // pick shows one level, or adds it and those between.
  #pick(z: number) {
    const { low, high } = this.range;
    this.#see(this.several.ariaPressed === "true" ? { low: Math.min(low, z), high: Math.max(high, z) } : { low: z, high: z });
  }

  // reach makes sure that the level of a cell is seen to which the keys lead.
  #reach(cell: string, z: number) {
    const { low, high } = this.range;
    if (this.picture!.geometry.flat) return;
    if (z < low || z > high) this.#see(low === high ? { low: z, high: z } : { low: Math.min(low, z), high: Math.max(high, z) });
    this.solid?.mark(cell);
  }

  #see(range: Range) {
    this.range = range;
    this.#show();
  }

  #show() {
    const { low, high } = this.range;
    const { levels } = this.picture!.geometry;
    this.grid.reveal(low, high);
    [...this.chips.children].slice(1, -1).forEach((chip, i) => {
      const z = levels - 1 - i;
      chip.ariaPressed = String(z >= low && z <= high && high - low < levels - 1);
    });
    this.chips.children[0].ariaPressed = String(high - low === levels - 1);
    this.solid?.show(this.picture!, this.range, Number(this.spread.value));
  }
}
