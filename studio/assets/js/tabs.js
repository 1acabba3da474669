// Tabs: one of several panels is shown.
import { h } from "./dom.js";

/** Tabs shows one of some panels, given as {id, text, panel}. */
export class Tabs {
  constructor({ label, items, onselect }) {
    this.items = items;
    this.onselect = onselect;
    this.buttons = items.map(({ id, text, panel }) => {
      Object.assign(panel, { id: `panel-${id}` });
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `tab-${id}`);
      return h("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}`, onclick: () => onselect(id) }, text);
    });
    this.list = h("div", { class: "tabs", role: "tablist", "aria-label": label, onkeydown: (e) => this.#key(e) }, this.buttons);
    this.element = h("div", {}, this.list, items.map(({ panel }) => panel));
  }

  /** select shows a panel, the first if there is none of that name. */
  select(id) {
    const chosen = this.items.some((item) => item.id === id) ? id : this.items[0].id;
    this.items.forEach((item, i) => {
      const on = item.id === chosen;
      item.panel.hidden = !on;
      this.buttons[i].setAttribute("aria-selected", String(on));
      this.buttons[i].tabIndex = on ? 0 : -1;
    });
    this.selected = chosen;
  }

  #key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const at = this.items.findIndex((item) => item.id === this.selected);
    const next = (at + step + this.items.length) % this.items.length;
    this.onselect(this.items[next].id);
    this.buttons[next].focus();
    event.preventDefault();
  }
}
