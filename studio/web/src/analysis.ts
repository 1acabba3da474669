// What the engine thinks of a game: lines with arrows, a bar beside the board, and a
// graph over all moves.
import { messageOf, stream, wasAborted } from "./api";
import { check, h, select, svg } from "./dom";
import type { Arrow } from "./ground";
import type { Node } from "./tree";
import type { Position, Question, Side } from "./types";

/** Line is a line of play; its score is what the side to move sees. */
interface Line {
  rank: number;
  depth: number;
  score: number;
  mate: number | null;
  pv: string[];
  san: string[];
}

const patience = 10_000; // milliseconds for a position
const glance = 250; // for each position of the graph
const brushes = ["green", "paleBlue", "paleGrey"];

/** value is a score of White from -1 to 1. */
const value = (line: Line, side: Side) => {
  const sign = side === "black" ? -1 : 1;
  return sign * (line.mate != null ? Math.sign(line.mate) || -1 : Math.tanh(line.score / 350));
};

/** scoreOf writes a score as White sees it. */
function scoreOf(line: Line, side: Side) {
  const sign = side === "black" ? -1 : 1;
  if (line.mate != null) return `${sign * (line.mate || -1) > 0 ? "+" : "−"}M${Math.abs(line.mate)}`;
  const score = sign * line.score;
  return `${score < 0 ? "−" : "+"}${(Math.abs(score) / 100).toFixed(2)}`;
}

/** Host is the table that is analysed. */
interface Host {
  ask: (node: Node) => Question; // the question about the position at a node
  line: () => Node[]; // that is walked through, with the root
  play: (uci: string) => void;
  walk: (node: Node) => void;
  point: (arrows: Arrow[]) => void;
}

/** Analysis is a panel; bar belongs beside the board. */
export class Analysis {
  readonly element: HTMLElement;
  readonly bar: HTMLElement;
  private readonly host: Host;
  private readonly box: HTMLInputElement;
  private readonly lines: HTMLElement;
  private readonly state: HTMLElement;
  private readonly graph: HTMLElement;
  private readonly whole: HTMLButtonElement;
  private count = 3;
  private position?: Position;
  private node!: Node;
  private work?: AbortController;
  private walking?: AbortController; // through the whole game

  constructor(host: Host) {
    this.host = host;
    const { box, element } = check("Analyse", false, () => this.#think());
    this.box = box;
    this.bar = h("div", { class: "eval-bar", hidden: true, role: "meter", "aria-label": "Evaluation, from White's side", "aria-valuemin": -1, "aria-valuemax": 1 }, h("div", { class: "eval-white" }));
    this.lines = h("ol", { class: "lines", "aria-label": "Lines of the engine" });
    this.state = h("span", { class: "dim depth" });
    this.graph = h("div", { class: "graph" });
    this.whole = h("button", { type: "button", onclick: () => this.#walk() }, "Rate all moves");
    const counts = select([["1", "1 line"], ["3", "3 lines"], ["5", "5 lines"]], String(this.count), (count) => { this.count = Number(count); this.#think(); });
    counts.setAttribute("aria-label", "Number of lines");
    this.element = h("section", { class: "panel analysis", "aria-label": "Analysis" },
      h("div", { class: "analysis-head" }, element, counts, this.whole, this.state), this.lines, this.graph);
  }

  /** on tells whether positions are analysed. */
  get on() {
    return this.box.checked;
  }

  /** show follows what is on the board, at a node. */
  show(position: Position, node: Node) {
    const same = position === this.position;
    this.position = position;
    this.node = node;
    this.#draw();
    if (!same) this.#think();
  }

  /** reset stops rating moves that are not there any more. */
  reset() {
    this.walking?.abort();
  }

  /** rest stops thinking while the engine plays. */
  rest() {
    this.work?.abort();
    this.host.point([]);
  }

  async #think() {
    this.rest();
    const { position, node } = this;
    this.bar.hidden = !this.on;
    this.lines.replaceChildren();
    this.state.textContent = "";
    if (!this.on || !position || position.result) return;
    const work = this.work = new AbortController();
    const lines: Line[] = [];
    try {
      await stream("/api/engine", { ...this.host.ask(node), level: 20, movetime: patience, multipv: this.count }, (event, data) => {
        if (event === "error") throw new Error(data.message);
        if (event !== "info" || work.signal.aborted) return;
        lines[data.rank - 1] = data;
        this.#list(lines.filter(Boolean), position, node);
      }, work.signal);
    } catch (error) {
      if (!wasAborted(error)) this.state.textContent = messageOf(error);
    }
  }

  #list(lines: Line[], position: Position, node: Node) {
    const { side } = position;
    this.state.textContent = `depth ${lines[0].depth}`;
    this.lines.replaceChildren(...lines.map((line) => h("li", {},
      h("strong", {}, scoreOf(line, side)),
      h("button", { type: "button", class: "quiet", onclick: () => this.host.play(line.pv[0]), title: "Play this move" }, line.san[0]),
      h("span", {}, line.san.slice(1, 8).join(" ")))));
    this.host.point(arrowsOf(lines, position));
    this.#rate(node, value(lines[0], side));
  }

  #rate(node: Node, rating: number) {
    node.rating = rating;
    this.#draw();
  }

  #draw() {
    const { rating } = this.node;
    if (rating !== undefined) {
      this.bar.style.setProperty("--white", `${50 + 50 * rating}%`);
      this.bar.setAttribute("aria-valuenow", rating.toFixed(2));
    }
    const line = this.host.line();
    const plies = line.length - 1;
    this.whole.disabled = plies === 0;
    const known = line.filter(({ rating }) => rating !== undefined) as { rating: number; ply: number }[];
    this.graph.hidden = known.length < 2;
    if (this.graph.hidden) return;
    const x = (ply: number) => (100 * ply) / Math.max(1, plies);
    const y = (rating: number) => 20 - 19 * rating;
    const path = known.map(({ rating, ply }) => `${x(ply).toFixed(2)} ${y(rating).toFixed(2)}`).join("L");
    this.graph.replaceChildren(svg("svg", {
      viewBox: "0 0 100 40", preserveAspectRatio: "none", role: "img", "aria-label": `Evaluation of ${known.length} positions`,
      onclick: (event: MouseEvent) => { const { left, width } = this.graph.getBoundingClientRect(); this.host.walk(line[Math.round((plies * (event.clientX - left)) / width)]); },
    },
    svg("rect", { width: 100, height: 40, class: "graph-black" }),
    svg("path", { class: "graph-white", d: `M${x(known[0].ply)} 40L${path}L${x(known.at(-1)!.ply)} 40z` }),
    svg("path", { class: "graph-middle", d: "M0 20H100", "vector-effect": "non-scaling-stroke" }),
    svg("path", { class: "graph-now", d: `M${x(this.node.ply)} 0V40`, "vector-effect": "non-scaling-stroke" })));
  }

  // walk rates the position after each move in turn.
  async #walk() {
    if (this.walking && !this.walking.signal.aborted) {
      this.walking.abort();
      return;
    }
    const walking = this.walking = new AbortController();
    this.whole.textContent = "Stop";
    try {
      for (const node of this.host.line()) {
        const side: Side = (node.ply % 2 === this.node.ply % 2) === (this.position!.side === "white") ? "white" : "black";
        await stream("/api/engine", { ...this.host.ask(node), level: 20, movetime: glance, multipv: 1 }, (event, data) => {
          if (event === "info") this.#rate(node, value(data, side));
        }, walking.signal).catch((error) => { if (wasAborted(error)) throw error; }); // the last position may have ended the game
      }
    } catch { /* stopped */ } finally {
      if (this.walking === walking) this.walking = undefined;
      this.whole.textContent = "Rate all moves";
    }
  }
}

/** arrowsOf shows the first moves of lines. */
export function arrowsOf(lines: { pv: string[] }[], { legal }: Position): Arrow[] {
  return lines.slice(0, brushes.length).flatMap(({ pv }, i) => {
    const move = legal.find(({ uci }) => uci === pv[0]);
    return move ? [{ from: move.from || move.to, to: move.to, brush: brushes[i] }] : [];
  }).reverse();
}
