// Work that takes the server a while: counting, checking, measuring.
import { stream } from "./api.js";
import { field, h } from "./dom.js";

/** Job is a panel with a button that does something long, and how far it is. */
export class Job {
  /** number is {name, label, value, min, max}; ask() returns the rest of the question. */
  constructor({ title, about, path, number, ask }) {
    Object.assign(this, { path, number, ask });
    this.input = h("input", { type: "number", min: number.min, max: number.max, value: number.value });
    this.button = h("button", { type: "button", onclick: () => (this.work ? this.work.abort() : this.run()) }, "Start");
    this.bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": title });
    this.output = h("pre", { class: "output", role: "status" });
    this.element = h("section", { class: "panel", "aria-label": title }, h("h2", {}, title), h("p", { class: "dim" }, about),
      h("div", { class: "fields" }, field(number.label, this.input), this.button, this.bar), this.output);
  }

  /** run starts the work. */
  async run() {
    const work = this.work = new AbortController();
    this.button.textContent = "Stop";
    this.output.textContent = "";
    this.bar.hidden = false;
    this.bar.removeAttribute("value");
    try {
      await stream(this.path, { ...this.ask(), [this.number.name]: this.input.valueAsNumber }, (event, data) => this.#on(event, data), work.signal);
    } catch (error) {
      this.output.textContent = error.name === "AbortError" ? "Stopped." : error.message;
    }
    this.work = null;
    this.bar.hidden = true;
    this.button.textContent = "Start";
  }

  /** clear forgets the result, which was about something else. */
  clear() {
    this.work?.abort();
    this.output.textContent = "";
  }

  #on(event, data) {
    if (event === "error") throw new Error(data.message);
    if (data.total) this.bar.value = data.done / data.total;
    if (data.text) this.output.textContent = data.text;
  }
}
