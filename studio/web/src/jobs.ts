// Work that takes the server a while: counting, checking, measuring.
import { messageOf, stream, wasAborted } from "./api";
import { field, h } from "./dom";
import { short } from "./numbers";
import type { Question } from "./types";

/** NumberField is the number that a job asks for. */
interface NumberField {
  name: string;
  label: string;
  value: number;
  min: number;
  max: number;
}

/** Told is a part of an answer in words; done goes from 0 to 1. */
interface Told {
  done: number | null;
  text: string;
}

/** JobOptions say what a job is about. */
interface JobOptions {
  title: string;
  about: string;
  path: string;
  number: NumberField;
  ask: () => Question;
  tell: (data: any, text: string) => Told; // data is of the type that the path answers with
}

/** Job is a panel with a button that does something long, and how far it is. */
export class Job {
  readonly element: HTMLElement;
  private readonly options: JobOptions;
  private readonly input: HTMLInputElement;
  private readonly button: HTMLButtonElement;
  private readonly bar: HTMLProgressElement;
  private readonly output: HTMLElement;
  private readonly news: HTMLElement;
  private work: AbortController | null = null;

  /**
   * ask() returns the rest of the question; tell(data, text) puts a part of an
   * answer in words, where text is what stands there already.
   */
  constructor(options: JobOptions) {
    const { title, about, number } = options;
    this.options = options;
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
    const { title, path, number, ask } = this.options;
    const work = this.work = new AbortController();
    this.button.textContent = "Stop";
    this.news.textContent = `${title} has begun.`;
    this.output.textContent = "";
    this.bar.hidden = false;
    this.bar.removeAttribute("value");
    try {
      await stream(path, { ...ask(), [number.name]: this.input.valueAsNumber }, (event, data) => this.#on(event, data), work.signal);
    } catch (error) {
      this.output.textContent = wasAborted(error) ? "Stopped." : messageOf(error);
    }
    this.work = null;
    this.bar.hidden = true;
    this.button.textContent = "Start";
    this.news.textContent = `${title} has ended.`;
  }

  /** clear forgets the result, which was about something else. */
  clear() {
    this.work?.abort();
    this.output.textContent = "";
  }

  #on(event: string, data: any) {
    if (event === "error") throw new Error(data.message);
    const { done, text } = this.options.tell(data, this.output.textContent ?? "");
    if (done != null) this.bar.value = done;
    this.output.textContent = text;
  }
}

/** Count is an answer of perft. */
interface Count {
  depth: number;
  nodes: number;
  seconds: number;
  nps: number;
  partial?: boolean;
  done?: number;
  total?: number;
  divide?: Record<string, number>;
}

/** counted tells what perft says: a line for each depth, and last each move's part. */
export function counted({ depth, nodes, seconds, nps, partial, done, total, divide }: Count, text: string): Told {
  const lines = text.split("\n").filter((line) => line && !line.startsWith(`depth ${depth}:`));
  lines.push(`depth ${depth}: ${nodes.toLocaleString("en")} leaves${total ? " so far" : ""}, ${seconds.toFixed(2)} s, ${short(nps)}/s${partial ? " (time was up)" : ""}`);
  for (const [move, n] of Object.entries(divide ?? {}).sort()) lines.push(`  ${move}: ${n.toLocaleString("en")}`);
  return { done: total ? (done ?? 0) / total : null, text: lines.join("\n") };
}

/** Verification is an answer of verify. */
interface Verification {
  positions: number;
  lookups: number;
  oracle: number;
  disagreements: number;
  first?: unknown;
  seconds: number;
  of: number; // seconds
}

/** verified tells what a verification says. */
export function verified({ positions, lookups, oracle, disagreements, first, seconds, of }: Verification): Told {
  const lines = [
    `${positions.toLocaleString("en")} positions, ${lookups.toLocaleString("en")} lookups${oracle ? `, ${oracle.toLocaleString("en")} asked of the oracle` : ""} in ${seconds.toFixed(1)} s`,
    disagreements ? `${disagreements} disagreements` : "No disagreement.",
  ];
  if (first) lines.push(JSON.stringify(first));
  return { done: seconds / of, text: lines.join("\n") };
}

/** PieceValues is an answer about values. */
interface PieceValues {
  games: number;
  pieces?: { name: string; royal: boolean; measured: number; value: number; played: number | null; error: number }[];
  seconds: number;
  of: number; // seconds
}

/** valued tells what pieces are worth, in hundredths of a pawn. */
export function valued({ games, pieces, seconds, of }: PieceValues, text: string): Told {
  const head = `${games} games of self-play in ${seconds.toFixed(1)} s`;
  if (!pieces) return { done: seconds / of, text: [head, ...text.split("\n").slice(1)].join("\n") };
  const rows: (string | number)[][] = [["piece", "by reach", "used", "by games"], ...pieces.map(({ name, royal, measured, value, played, error }) =>
    [name, measured, royal ? "royal" : value, played == null ? "" : `${Math.round(played)} ± ${Math.round(error)}`])];
  return { done: seconds / of, text: [head, ...columns(rows)].join("\n") };
}

// columns sets a table in columns, the first to the left.
function columns(rows: (string | number)[][]) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => String(row[i]).length)));
  return rows.map((row) => row.map((text, i) => (i ? String(text).padStart(widths[i] + 2) : String(text).padEnd(widths[i]))).join(""));
}
