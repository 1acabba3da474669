// How a piece moves: choose a piece, put it and others on the board, and see.
import { messageOf, post, postForText, wasAborted } from "./api";
import { check, field, h, select } from "./dom";
import { draggable, type Load } from "./drag";
import { Geometry } from "./geometry";
import type { Marks } from "./grid";
import { Levels } from "./levels";
import { isOrthodox, pieceShape, pictures } from "./pieces";
import type { Painter } from "./portraits";
import type { Checked, Kept, Kind, Man, Question, Side, Values } from "./types";

const other: Record<Side, Side> = { white: "black", black: "white" };
const tools: [string, string][] = [["enemy", "Enemy"], ["friend", "Friend"], ["piece", "The piece"], ["erase", "Nothing"]];

/** Cover says where a piece can go; threats are cells on which it could capture. */
interface Cover {
  moves: string[];
  captures: string[];
  threats: string[];
}

/** Pictures shows the moves of the pieces of a definition. */
export class Pictures {
  readonly element: HTMLElement;
  private readonly onchange: () => void;
  private readonly painter: Painter;
  private readonly grid: Levels;
  private readonly pieces: HTMLElement;
  private readonly options: HTMLElement;
  private readonly summary: HTMLElement;
  private readonly overview: HTMLImageElement;
  private readonly all: HTMLDetailsElement;
  private readonly nothing: HTMLElement;
  private readonly shown: HTMLElement;
  private state: Values = {};
  private blockers = new Map<string, Side>();
  private tool = "enemy";
  private game: Question = {};
  private checked?: Checked; // the last one that has pieces
  private geometry!: Geometry; // from the first show with pieces on
  private question?: AbortController;
  private confined = ""; // the piece that cannot move in the middle of the board

  constructor({ onchange, painter }: { onchange: () => void; painter: Painter }) {
    this.onchange = onchange;
    this.painter = painter;
    this.grid = new Levels({ label: "How it moves", onactivate: (cell) => this.#put(cell) });
    this.pieces = h("div", { class: "chips", role: "group", "aria-label": "Piece" });
    this.options = h("div", { class: "fields" });
    this.summary = h("p", { class: "dim", role: "status" });
    this.overview = h("img", { class: "overview", alt: "", loading: "lazy" });
    this.all = h("details", { ontoggle: () => this.#drawAll() }, h("summary", {}, "All pieces on one sheet"), this.overview);
    this.nothing = h("p", { class: "dim", hidden: true });
    this.shown = h("div", { class: "shown", hidden: true }, this.pieces,
      h("div", { class: "board" }, this.grid.element), this.summary, this.options,
      h("p", { class: "legend dim" }, mark("both", "moves and takes"), mark("go", "only moves"), mark("threat", "only takes"), mark("take", "takes what is there")), painter.element, this.all);
    this.element = h("section", { class: "pictures" }, this.nothing, this.shown);
    draggable(this.grid.element, (target) => this.#pick(target));
  }

  /** load takes over what the address says. */
  load({ piece, side, from, place, moved }: Values) {
    this.state = { piece, side, from, moved };
    this.blockers = new Map((place ?? "").split(";").filter(Boolean).map((item) => item.split(":") as [string, Side]));
  }

  /** values returns what has to be kept in the address. */
  values(): Kept {
    const { piece, side, from, moved } = this.state;
    return { piece, side: side === "black" ? side : null, from, moved: moved ? 1 : null, place: [...this.blockers].map((pair) => pair.join(":")).join(";") };
  }

  /** show shows the pieces of a game that was checked. */
  show(game: Question, checked: Checked) {
    const broken = !checked.pieces.length;
    this.nothing.hidden = !broken;
    this.shown.hidden = broken && !this.checked;
    this.shown.classList.toggle("stale", broken);
    this.nothing.textContent = this.shown.hidden ? "No pieces to show: mend the mistakes first." : "The text has mistakes. These are the pieces as they were before them.";
    if (broken) return;
    this.game = game;
    this.checked = checked;
    this.geometry = new Geometry(checked.board!);
    this.#draw();
  }

  // piece returns the one that was chosen, else the first that is new.
  #piece() {
    const { pieces } = this.checked!;
    return pieces.find(({ name }) => name === this.state.piece) ?? pieces.find(({ name }) => !isOrthodox(name)) ?? pieces[0];
  }

  #side(): Side {
    const { sides } = this.#piece();
    return sides.find((side) => side === this.state.side) ?? sides[0] ?? "white";
  }

  #from() {
    if (this.state.from) return this.state.from;
    const kind = this.#piece();
    const home = this.checked!.start?.find(({ piece, side }) => piece === kind.name && side === this.#side());
    if (home && this.confined === kind.name) return home.cell;
    const { files, ranks, levels } = this.geometry;
    const middle = { x: Math.floor((files - 1) / 2), y: Math.floor((ranks - 1) / 2), z: Math.floor((levels - 1) / 2) };
    return this.geometry.name(middle);
  }

  #change(change: Values) {
    Object.assign(this.state, change);
    this.onchange();
    this.#draw();
  }

  #put(cell: string) {
    const side = this.#side();
    if (this.tool === "piece") {
      this.blockers.delete(cell);
      this.#change({ from: cell });
      return;
    }
    if (cell === this.#from()) return;
    const put = { enemy: other[side], friend: side }[this.tool];
    if (!put || this.blockers.get(cell) === put) this.blockers.delete(cell);
    else this.blockers.set(cell, put);
    this.#change({});
  }

  #draw() {
    const piece = this.#piece();
    this.pieces.replaceChildren(...this.checked!.pieces.map((kind) => h("button", {
      type: "button", "aria-pressed": String(kind === piece), onclick: () => this.#change({ piece: kind.name }),
    }, pieceShape({ piece: kind.name, letter: kind.letter, side: this.#side() }), kind.title)));
    this.options.replaceChildren(
      field("A click puts", select(tools, this.tool, (tool) => { this.tool = tool; })),
      field("Side", select([["white", "White"], ["black", "Black"]], this.#side(), (side) => this.#change({ side }))),
      check("has moved", Boolean(this.state.moved), (moved) => this.#change({ moved: moved ? "1" : undefined })).element,
      h("button", { type: "button", onclick: () => { this.blockers.clear(); this.#change({}); } }, "Clear the board"));
    this.painter.show(piece, this.#side());
    this.all.open = false;
    this.#cover();
  }

  // cover asks where the piece can go, and shows it.
  async #cover() {
    const piece = this.#piece();
    const side = this.#side();
    const from = this.#from();
    const place = [...this.blockers].map(([cell, who]) => `${who} stone ${cell}`).join("; ");
    this.question?.abort();
    const question = this.question = new AbortController();
    try {
      const cover = await post<Cover>("/api/cover", { ...this.game, piece: piece.name, side, from, moved: Boolean(this.state.moved), place }, question.signal);
      if (!cover.moves.length && !this.state.from && this.confined !== piece.name) {
        this.confined = piece.name; // show it where it begins
        await this.#cover();
        return;
      }
      this.#paint(piece, side, from, cover);
    } catch (error) {
      if (wasAborted(error)) return;
      this.#paint(piece, side, from, { moves: [], captures: [], threats: [] });
      this.summary.textContent = messageOf(error);
    }
  }

  #paint(piece: Kind, side: Side, from: string, { moves, captures, threats }: Cover) {
    const men = new Map<string, Man>([...this.blockers].map(([cell, who]) => [cell, { piece: "stone", letter: "•", side: who }]));
    men.set(from, { piece: piece.name, letter: piece.letter, side });
    const marks: Marks = new Map();
    for (const cell of moves) marks.set(cell, [["go", "moves here"]]);
    for (const cell of threats) marks.set(cell, marks.has(cell) ? [["both", "moves and takes here"]] : [["threat", "takes here"]]);
    for (const cell of captures) marks.set(cell, [["take", "takes this"]]);
    this.grid.show({ geometry: this.geometry, men, marks });
    this.summary.textContent = `${piece.title} on ${from} can move to ${plural(moves.length, "empty cell")} and take ${captures.length ? plural(captures.length, "piece") : "nothing that is here"}.`;
  }

  #pick(target: Element): Load | null {
    const holder = target.closest<HTMLElement>("[data-cell]");
    const cell = holder?.dataset.cell;
    const from = this.#from();
    if (!holder || !cell || (cell !== from && !this.blockers.has(cell))) return null;
    return {
      image: holder.querySelector(".piece")!.cloneNode(true) as SVGElement,
      width: holder.getBoundingClientRect().width,
      start: () => {},
      drop: (at) => {
        const to = at && this.grid.cellAt(at.x, at.y);
        if (!at || to === from) return;
        if (cell !== from) {
          const side = this.blockers.get(cell)!;
          this.blockers.delete(cell);
          if (to) this.blockers.set(to, side);
          this.#change({});
        } else if (to) {
          this.blockers.delete(to);
          this.#change({ from: to });
        }
      },
    };
  }

  async #drawAll() {
    if (!this.all.open) return;
    try {
      const svg = await postForText("/api/sheet", { ...this.game, pictures: pictures(this.checked!.pieces) });
      this.overview.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      this.overview.alt = `How the pieces of ${this.checked!.name} move`;
    } catch (error) {
      this.overview.alt = messageOf(error);
    }
  }
}

const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? "" : "s"}`;

const mark = (name: string, text: string) => h("span", { class: "key" }, h("span", { class: `sample ${name}` }), text);
