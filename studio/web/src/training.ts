// Training a network for the game, in the background: it goes on when the page is left,
// and whatever page is open shows how far it is.
import { get, messageOf, post } from "./api";
import { field, h } from "./dom";
import type { Question } from "./types";

const interval = 1000; // milliseconds between questions

/** Progress is how far a training is. */
interface Progress {
  why?: string; // no networks are trained here
  game?: string; // empty: there was none
  running: boolean;
  stage: string;
  text: string;
  left: number; // seconds
  of: number; // seconds
  problem?: string;
  result?: { accepted: boolean; text: string; plots: { title: string; svg: string }[] };
}

/** Training is the panel. */
export class Training {
  readonly element: HTMLElement;
  private readonly ask: () => Question;
  private readonly minutes: HTMLInputElement;
  private readonly button: HTMLButtonElement;
  private readonly bar: HTMLProgressElement;
  private readonly fields: HTMLElement;
  private readonly output: HTMLElement;
  private readonly news: HTMLElement;
  private readonly plots: HTMLElement;
  private running?: boolean; // undefined: not known yet
  private timer?: ReturnType<typeof setTimeout>;

  constructor({ ask }: { ask: () => Question }) {
    this.ask = ask;
    this.minutes = h("input", { type: "number", min: 1, max: 60, value: 15 });
    this.button = h("button", { type: "button", onclick: () => this.#press() }, "Start");
    this.bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": "Train" });
    this.output = h("pre", { class: "output", tabindex: 0, "aria-label": "Train, result" });
    this.news = h("p", { class: "visually-hidden", role: "status" });
    this.plots = h("div", { class: "plots" });
    this.fields = h("div", { class: "fields" }, field("Minutes", this.minutes), this.button, this.bar);
    this.element = h("section", { class: "panel", "aria-label": "Train" }, h("h2", {}, "Train"),
      h("p", { class: "dim" }, "Makes a network for this game from games of the engine with itself, in the background. It is kept, and plays from then on, if it wins a match against the evaluation by tables."),
      this.fields, this.news, this.output, this.plots);
  }

  /** watch shows how far the training is, as long as the panel can be seen. */
  async watch() {
    clearTimeout(this.timer);
    try {
      this.#show(await get<Progress>("/api/train"));
    } catch (error) {
      this.output.textContent = messageOf(error);
      return;
    }
    if (this.running && this.element.checkVisibility()) this.timer = setTimeout(() => this.watch(), interval);
  }

  async #press() {
    this.button.disabled = true;
    try {
      this.#show(await (this.running ? post<Progress>("/api/train/stop", {}) : post<Progress>("/api/train", { ...this.ask(), minutes: this.minutes.valueAsNumber })));
      await this.watch();
    } catch (error) {
      this.output.textContent = messageOf(error);
    }
    this.button.disabled = false;
  }

  #show({ why, game, running, stage, text, left, of, problem, result }: Progress) {
    this.fields.hidden = Boolean(why);
    if (this.running !== undefined && this.running !== running) this.news.textContent = running ? `A network for ${game} is being trained.` : "The training has ended.";
    this.running = running;
    this.button.textContent = running ? "Stop" : "Start";
    this.bar.hidden = !running;
    if (of) this.bar.value = 1 - left / of;
    this.output.textContent = why ?? (game ? [`Network for ${game}`, running ? `${stage}: ${text || "…"}` : null, running ? `${time(left)} left` : null, problem, result?.text, result ? verdict(result.accepted) : null].filter(Boolean).join("\n") : "");
    this.plots.replaceChildren(...(result?.plots ?? []).filter(({ svg }) => svg).map(({ title, svg }) =>
      h("figure", {}, h("figcaption", {}, title), h("img", { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: title }))));
  }
}

const verdict = (accepted: boolean) => (accepted ? "The network has won: it plays from now on." : "The network has not won: it is not kept.");

const time = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
