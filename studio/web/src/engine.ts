// The engine: whom it plays, how well and how long, and what it thinks.
import { messageOf, post, stream, wasAborted } from "./api";
import { field, h, select } from "./dom";
import { short } from "./numbers";
import type { Question, Side, Values } from "./types";

const players: [string, string][] = [["", "nobody"], ["white", "White"], ["black", "Black"], ["both", "both sides"]];
const times: [string, string][] = [["200", "0.2 s"], ["500", "0.5 s"], ["1000", "1 s"], ["3000", "3 s"], ["10000", "10 s"], ["30000", "30 s"]];

/** Settings say which side the engine plays, at which level, and how many milliseconds it takes. */
export interface Settings {
  engine: string;
  level: string;
  time: string;
}

/** Info is what the engine says while it thinks. */
interface Info {
  depth: number;
  score: number;
  mate: number | null;
  nodes: number;
  nps: number;
  san?: string[];
  pv?: string[];
}

/** Evaluation says what evaluates positions: a network that is built in, the user's own or from a file, or tables alone. */
interface Evaluation {
  network: "builtin" | "user" | "file" | "none";
  file?: string;
  about?: { inputs: number; hidden: number; outputs: number; role: string; bytes: number; positions: number; signature: string; checksum: string };
  problem?: string; // why a network is not used
}

/** standard is what settings are if the address does not say. */
export const standard: Settings = { engine: "", level: "20", time: "1000" };

/** Engine is the panel; it thinks about one position at a time. */
export class Engine {
  readonly element: HTMLElement;
  settings: Settings;
  private readonly onsettings: () => void;
  private readonly think: HTMLButtonElement;
  private readonly evaluation: HTMLElement;
  private readonly meter: HTMLMeterElement;
  private readonly details: HTMLElement;
  private readonly line: HTMLElement;
  private readonly evaluates: HTMLElement;
  private readonly controls: HTMLElement;
  private readonly time: HTMLElement;
  private work: AbortController | null = null;

  /** onsettings is called when a setting was changed, onthink to think now. */
  constructor({ onsettings, onthink }: { onsettings: () => void; onthink: () => void }) {
    this.onsettings = onsettings;
    this.settings = { ...standard };
    this.think = h("button", { type: "button", onclick: () => (this.work ? this.stop() : onthink()) }, "Think");
    this.evaluation = h("span", { class: "evaluation" });
    this.meter = h("meter", { min: -1, max: 1, value: 0, hidden: true, "aria-label": "Evaluation, from White's side" });
    this.details = h("p", { class: "dim details" });
    this.line = h("p", { class: "line" });
    this.evaluates = h("div", { class: "dim evaluates" });
    this.controls = h("div", { class: "fields" });
    this.time = h("div", {});
    this.element = h("section", { class: "panel engine", "aria-label": "Engine" },
      h("div", { class: "engine-head" }, h("h2", {}, "Engine"), this.think), this.controls,
      h("div", { class: "score" }, this.evaluation, this.meter), this.details, this.line, this.evaluates);
    this.set({});
  }

  /** set takes over settings from the address. */
  set({ engine, level, time }: Values) {
    this.settings = { engine: engine ?? standard.engine, level: level ?? standard.level, time: time ?? standard.time };
    const setting = (name: keyof Settings) => (value: string) => { this.settings[name] = value; this.onsettings(); };
    const levels = Array.from({ length: 20 }, (_, i): [string, string] => [String(i + 1), String(i + 1)]);
    this.time.replaceChildren(field("Time", select(times, this.settings.time, setting("time"))));
    this.controls.replaceChildren(
      field("Engine plays", select(players, this.settings.engine, setting("engine"))),
      field("Level", select(levels, this.settings.level, setting("level"))),
      this.time);
  }

  /** timed says whether a clock decides how long moves take. */
  set timed(on: boolean) {
    this.time.hidden = on;
  }

  /** changed returns the settings that differ from the usual ones. */
  changed(): Partial<Settings> {
    return Object.fromEntries(Object.entries(this.settings).filter(([name, value]) => value !== standard[name as keyof Settings]));
  }

  /** plays tells whether the engine is to move for a side. */
  plays(side: Side) {
    return this.settings.engine === "both" || this.settings.engine === side;
  }

  /** describe says what evaluates the positions of a game. */
  async describe(game: Question) {
    this.evaluates.textContent = "";
    try {
      this.evaluates.replaceChildren(...tellEvaluation(await post<Evaluation>("/api/evaluation", game)));
    } catch { /* whoever asks for a move is told what is wrong */ }
  }

  /** stop ends thinking. */
  stop() {
    this.work?.abort();
  }

  /** clear forgets what was thought. */
  clear() {
    this.stop();
    this.evaluation.textContent = this.details.textContent = this.line.textContent = "";
    this.meter.hidden = true;
  }

  /**
   * search thinks about a position, in which side is to move, and returns the
   * best move; null if it was stopped. With a clock it decides itself how long that takes.
   */
  async search(position: Question, side: Side, clock?: { left: number; increment: number }): Promise<string | null> {
    this.clear();
    const work = this.work = new AbortController();
    this.think.textContent = "Stop";
    let best: string | null = null;
    try {
      await stream("/api/engine", { ...position, level: Number(this.settings.level), movetime: Number(this.settings.time), clock, multipv: 1 },
        (event, data) => {
          if (event === "info") this.#info(data, side);
          else if (event === "best") best = data.uci;
          else if (event === "error") throw new Error(data.message);
        }, work.signal);
    } catch (error) {
      best = null;
      if (!wasAborted(error)) this.details.textContent = `The engine did not answer: ${messageOf(error)}`;
    } finally {
      if (this.work === work) {
        this.work = null;
        this.think.textContent = "Think";
      }
    }
    return work.signal.aborted ? null : best;
  }

  #info({ depth, score, mate, nodes, nps, san, pv }: Info, side: Side) {
    const sign = side === "black" ? -1 : 1;
    this.evaluation.textContent = mate != null ? mateText(sign * mate) : scoreText(sign * score);
    this.meter.hidden = false;
    this.meter.value = mate != null ? sign * (mate > 0 ? 1 : -1) : Math.tanh(sign * score / 400);
    this.details.textContent = `depth ${depth} · ${short(nodes)} nodes · ${short(nps)}/s`;
    this.line.textContent = (san ?? pv ?? []).join(" ");
  }
}

const networks = { builtin: "the built-in network", user: "your network", file: "the network", none: "tables" };

// tellEvaluation says in a line what evaluates; more is to be unfolded.
function tellEvaluation({ network, file, about, problem }: Evaluation): (Node | string)[] {
  const name = [networks[network], problem ? null : file].filter(Boolean).join(" ");
  if (!about) return [`Evaluation: ${name}${problem ? `; network ${file} is not used: ${problem}` : ""}.`];
  const { inputs, hidden, outputs, role, bytes, positions, signature, checksum } = about;
  const n = (value: number) => value.toLocaleString("en");
  const more = `It ${role}: ${n(inputs)} inputs, ${hidden} hidden numbers, ${outputs} output${outputs === 1 ? "" : "s"}, ${n(bytes)} bytes, ` +
    `${n(positions)} positions of search ${signature}, checksum ${checksum.slice(0, 16)}.`;
  return [h("details", {}, h("summary", {}, `Evaluation: ${name}`), more)];
}

const scoreText = (score: number) => `${score < 0 ? "−" : "+"}${(Math.abs(score) / 100).toFixed(2)}`;

const mateText = (moves: number) => `${moves > 0 ? "White" : "Black"} mates in ${Math.abs(moves)}`;
