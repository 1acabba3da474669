// Work that takes the server a while: counting, checking, measuring.
import { stream } from "./api.js";
import { field, h } from "./dom.js";
import { short } from "./numbers.js";

/** Job is a panel with a button that does something long, and how far it is. */
export class Job {
  /**
   * number is {name, label, value, min, max}; ask() returns the rest of the
   * question; tell(data, text) returns a part of an answer as {done, text}, where
   * text is what stands there already.
   */
  constructor({ title, about, path, number, ask, tell }) {
    Object.assign(this, { title, path, number, ask, tell });
    this.input = h("input", { type: "number", min: number.min, max: number.max, value: number.value });
    this.button = h("button", { type: "button", onclick: () => (this.work ? this.work.abort() : this.run()) }, "Start");
    this.bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": title });
    this.output = h("pre", { class: "output", tabindex: 0, "aria-label": `${title}, result` });
    this.news = h("p", { class: "visually-hidden", role: "status" });
    this.element = h("section", { class: "panel", "aria-label": title }, h("h2", {}, title), h("p", { class: "dim" }, about),
      h("div", { class: "fields" }, field(number.label, this.input), this.button, this.bar), this.news, this.output);
  }

  /** run starts the work. */
  async run() {
    const work = this.work = new AbortController();
    this.button.textContent = "Stop";
    this.news.textContent = `${this.title} has begun.`;
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
    this.news.textContent = `${this.title} has ended.`;
  }

  /** clear forgets the result, which was about something else. */
  clear() {
    this.work?.abort();
    this.output.textContent = "";
  }

  #on(event, data) {
    if (event === "error") throw new Error(data.message);
    const { done, text } = this.tell(data, this.output.textContent);
    if (done != null) this.bar.value = done;
    this.output.textContent = text;
  }
}

/** counted tells what perft says: a line for each depth, and last each move's part. */
export function counted({ depth, nodes, seconds, nps, partial, done, total, divide }, text) {
  const lines = text.split("\n").filter((line) => line && !line.startsWith(`depth ${depth}:`));
  lines.push(`depth ${depth}: ${nodes.toLocaleString("en")} leaves${total ? " so far" : ""}, ${seconds.toFixed(2)} s, ${short(nps)}/s${partial ? " (time was up)" : ""}`);
  for (const [move, n] of Object.entries(divide ?? {}).sort()) lines.push(`  ${move}: ${n.toLocaleString("en")}`);
  return { done: total ? done / total : null, text: lines.join("\n") };
}

/** verified tells what a verification says. */
export function verified({ positions, lookups, oracle, disagreements, first, seconds, of }) {
  const lines = [
    `${positions.toLocaleString("en")} positions, ${lookups.toLocaleString("en")} lookups${oracle ? `, ${oracle.toLocaleString("en")} asked of the oracle` : ""} in ${seconds.toFixed(1)} s`,
    disagreements ? `${disagreements} disagreements` : "No disagreement.",
  ];
  if (first) lines.push(JSON.stringify(first));
  return { done: seconds / of, text: lines.join("\n") };
}

/** valued tells what pieces are worth, in hundredths of a pawn. */
export function valued({ games, pieces, seconds, of }, text) {
  const head = `${games} games of self-play in ${seconds.toFixed(1)} s`;
  if (!pieces) return { done: seconds / of, text: [head, ...text.split("\n").slice(1)].join("\n") };
  const rows = [["piece", "by reach", "used", "by games"], ...pieces.map(({ name, royal, measured, value, played, error }) =>
    [name, measured, royal ? "royal" : value, played == null ? "" : `${Math.round(played)} ± ${Math.round(error)}`])];
  return { done: seconds / of, text: [head, ...columns(rows)].join("\n") };
}

// columns sets a table in columns, the first to the left.
function columns(rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => String(row[i]).length)));
  return rows.map((row) => row.map((text, i) => (i ? String(text).padStart(widths[i] + 2) : text.padEnd(widths[i]))).join(""));
}
