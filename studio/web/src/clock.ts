// A chess clock: it starts with the first move, and whoever has no time left loses.
import { h, select } from "./dom";
import type { Side } from "./types";

const choices: [string, string][] = [["", "no clock"], ["60+0", "1 min"], ["180+2", "3 min + 2 s"], ["300+3", "5 min + 3 s"], ["600+5", "10 min + 5 s"], ["900+10", "15 min + 10 s"]];

/** Clock shows the time that both sides have left; onflag is called when one has none, onreset when it is set anew. */
export class Clock {
  readonly element: HTMLElement;
  flagged: Side | null = null; // who has no time left
  private readonly onflag: () => void;
  private readonly faces: Record<Side, HTMLElement>;
  private readonly row: HTMLElement;
  private left: Record<Side, number> = { white: 0, black: 0 }; // milliseconds
  private base = 0;
  private bonus = 0;
  private running: Side | null = null;
  private since = 0;
  private timer?: ReturnType<typeof setInterval>;

  constructor({ onflag, onreset }: { onflag: () => void; onreset: () => void }) {
    this.onflag = onflag;
    const choice = select(choices, "", (value) => {
      const [base, bonus] = value.split("+").map((seconds) => Number(seconds) * 1000);
      this.base = base || 0;
      this.bonus = bonus || 0;
      this.reset();
      onreset();
    });
    choice.setAttribute("aria-label", "Clock");
    const face = (side: Side) => h("span", { class: `face ${side}`, role: "timer" });
    this.faces = { white: face("white"), black: face("black") };
    this.row = h("div", { class: "faces", hidden: true }, this.faces.white, this.faces.black);
    this.element = h("div", { class: "clock" }, choice, this.row);
  }

  /** reset gives both sides all their time. */
  reset() {
    this.stop();
    this.flagged = null;
    this.left = { white: this.base, black: this.base };
    this.#draw();
  }

  /** on tells whether there is a clock. */
  get on() {
    return this.base > 0;
  }

  /** of returns what a side has left, in milliseconds, while the clock runs or can begin to. */
  of(side: Side): { left: number; increment: number } | undefined {
    if (!this.base || this.flagged) return undefined;
    if (this.running) this.#count();
    return { left: Math.max(1, Math.round(this.left[side])), increment: this.bonus };
  }

  /** press ends the move of a side: the time of whoever is to move next runs. */
  press(mover: Side, next: Side) {
    if (!this.base || this.flagged) return;
    if (this.running === mover && next !== mover) {
      this.#count();
      this.left[mover] += this.bonus;
    } else if (this.running) this.#count();
    this.running = next;
    this.since = performance.now();
    this.timer ??= setInterval(() => this.#tick(), 100);
    this.#draw();
  }

  /** stop stops both. */
  stop() {
    if (this.running) this.#count();
    this.running = null;
    clearInterval(this.timer);
    this.timer = undefined;
    this.#draw();
  }

  #count() {
    const now = performance.now();
    this.left[this.running!] = Math.max(0, this.left[this.running!] - (now - this.since));
    this.since = now;
  }

  #tick() {
    this.#count();
    const side = this.running!;
    if (this.left[side] <= 0) {
      this.flagged = side;
      this.stop();
      this.onflag();
    }
    this.#draw();
  }

  #draw() {
    this.row.hidden = !this.base;
    for (const side of ["white", "black"] as const) {
      const face = this.faces[side];
      const text = timeText(this.left[side]);
      if (face.textContent !== text) face.textContent = text;
      face.classList.toggle("running", this.running === side);
      face.classList.toggle("short", this.base > 0 && this.left[side] < 10_000);
      face.setAttribute("aria-label", `${side}: ${text}`);
    }
  }
}

/** timeText writes 4:05, and tenths of the last ten seconds. */
function timeText(ms: number) {
  if (ms < 10_000) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
