// The list of the moves of a game, with buttons to walk through it.
import { h } from "./dom";
import type { Side } from "./types";

/** MoveList shows moves; onselect is called with how many of them to show. */
export class MoveList {
  readonly element: HTMLElement;
  private readonly onselect: (ply: number) => void;
  private readonly list: HTMLElement;
  private readonly buttons: HTMLButtonElement[];
  private ply = 0;
  private count = 0;

  constructor({ onselect }: { onselect: (ply: number) => void }) {
    this.onselect = onselect;
    this.list = h("ol", { class: "moves", "aria-label": "Moves" });
    const button = (text: string, label: string, to: () => number) => h("button", { type: "button", "aria-label": label, title: label, onclick: () => onselect(to()) }, text);
    this.buttons = [
      button("«", "To the start", () => 0),
      button("‹", "One move back", () => this.ply - 1),
      button("›", "One move on", () => this.ply + 1),
      button("»", "To the last move", () => this.count),
    ];
    this.element = h("section", { class: "panel", "aria-label": "Moves" }, this.list, h("div", { class: "walk" }, this.buttons));
  }

  /** show lists moves, of which ply have been made; side made the first one. */
  show({ sans, ply, side }: { sans: string[]; ply: number; side: Side }) {
    this.ply = ply;
    this.count = sans.length;
    const items: HTMLElement[] = sans.map((san, i) => h("button", {
      type: "button", class: "move", "aria-current": i + 1 === ply ? "step" : null, onclick: () => this.onselect(i + 1),
    }, san));
    if (side === "black" && items.length) items.unshift(h("span", { class: "move dim" }, "…"));
    const rows: HTMLElement[] = [];
    for (let i = 0; i < items.length; i += 2) rows.push(h("li", {}, h("span", { class: "number", "aria-hidden": "true" }, `${i / 2 + 1}.`), items.slice(i, i + 2)));
    this.list.replaceChildren(...rows);
    this.list.hidden = !rows.length;
    this.buttons.forEach((button, i) => { button.disabled = i < 2 ? ply === 0 : ply === sans.length; });
    const current = this.list.querySelector<HTMLElement>("[aria-current]");
    if (current) this.list.scrollTop = current.offsetTop - this.list.clientHeight / 2;
    else this.list.scrollTop = 0;
  }
}
