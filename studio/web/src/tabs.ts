// Tabs: one of several panels is shown.
import { h } from "./dom";

/** Item is a panel and the text of its tab. */
interface Item {
  id: string;
  text: string;
  panel: HTMLElement;
}

/** Tabs shows one of some panels. */
export class Tabs {
  readonly element: HTMLElement;
  selected = "";
  private readonly items: Item[];
  private readonly onselect: (id: string) => void;
  private readonly buttons: HTMLButtonElement[];
  private readonly list: HTMLElement;

  constructor({ label, items, onselect }: { label: string; items: Item[]; onselect: (id: string) => void }) {
    this.items = items;
    this.onselect = onselect;
    this.buttons = items.map(({ id, text, panel }) => {
      Object.assign(panel, { id: `panel-${id}` });
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `tab-${id}`);
      return h("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, onclick: () => onselect(id) }, text);
    });
    this.list = h("div", { class: "tabs", role: "tablist", "aria-label": label, onkeydown: (e: KeyboardEvent) => this.#key(e) }, this.buttons);
    this.element = h("div", {}, this.list, items.map(({ panel }) => panel));
  }

  /** select shows a panel, the first if there is none of that name. */
  select(id?: string) {
    const chosen = (this.items.find((item) => item.id === id) ?? this.items[0]).id;
    this.items.forEach((item, i) => {
      const on = item.id === chosen;
      item.panel.hidden = !on;
      this.buttons[i].setAttribute("aria-selected", String(on));
      this.buttons[i].tabIndex = on ? 0 : -1;
    });
    this.selected = chosen;
  }

  #key(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const at = this.items.findIndex((item) => item.id === this.selected);
    const next = (at + step + this.items.length) % this.items.length;
    this.onselect(this.items[next].id);
    this.buttons[next].focus();
    event.preventDefault();
  }
}
