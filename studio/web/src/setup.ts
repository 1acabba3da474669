// Setting up a position of chess that no game needs to have led to.
import { messageOf, post } from "./api";
import { check, field, h, select } from "./dom";
import { draggable, type Load } from "./drag";
import { parsePlacement, writePlacement } from "./fen";
import { Geometry } from "./geometry";
import { Grid } from "./grid";
import { pieceName, pieceShape } from "./pieces";
import type { Man, Side } from "./types";

const geometry = new Geometry({ files: 8, ranks: 8 });
const kinds = ["King", "Queen", "Rook", "Bishop", "Knight", "Pawn"];
const castlings: Record<string, string> = { K: "White, king's side", Q: "White, queen's side", k: "Black, king's side", q: "Black, queen's side" };

/** Setup is the editor of a position. */
export class Setup {
  readonly element: HTMLElement;
  private readonly onchange: (fen: string) => void;
  private readonly onplay: (address: string) => void;
  private readonly grid: Grid;
  private readonly palette: HTMLElement;
  private readonly message: HTMLElement;
  private readonly rights: HTMLElement;
  private readonly text: HTMLInputElement;
  private tool: Man | null = { piece: "Pawn", letter: "P", side: "white" };
  private men = new Map<string, Man>();
  private side = "w";
  private passing = "-"; // where a pawn can be taken en passant
  private castling = new Set<string>();

  /** onchange gets the position text after every change, onplay the address to play it. */
  constructor({ onchange, onplay, onclose }: { onchange: (fen: string) => void; onplay: (address: string) => void; onclose: () => void }) {
    this.onchange = onchange;
    this.onplay = onplay;
    this.grid = new Grid({ label: "Position to set up", onactivate: (cell) => this.#put(cell, this.tool) });
    this.palette = h("div", { class: "palette", role: "group", "aria-label": "What a click puts on a cell" });
    this.message = h("p", { class: "status", role: "status" });
    this.rights = h("div", { class: "fields" });
    this.text = h("input", { type: "text", spellcheck: "false", autocomplete: "off", onchange: () => this.load(this.text.value, true) });
    this.element = h("div", { class: "table" },
      h("div", { class: "front" }, h("div", { class: "board" }, this.grid.element)),
      h("div", { class: "beside" },
        h("section", { class: "panel", "aria-label": "New position" },
          h("h2", {}, "New position"), this.palette, this.rights, h("div", { class: "wide" }, field("FEN", this.text)),
          this.message,
          h("div", { class: "actions" },
            h("button", { type: "button", class: "main", onclick: () => this.#play() }, "Play this position"),
            h("button", { type: "button", onclick: () => this.load("8/8/8/8/8/8/8/8 w - - 0 1", true) }, "Empty board"),
            h("button", { type: "button", class: "quiet", onclick: onclose }, "Back to the game")))));
    draggable(this.grid.element, (target) => this.#pick(target));
  }

  /** load shows a position text. */
  load(fen: string, changed = false) {
    const [placement, side = "w", castling = "-", passing = "-"] = fen.trim().split(/\s+/);
    try {
      this.men = parsePlacement(placement, geometry);
    } catch (error) {
      this.message.textContent = messageOf(error);
      return;
    }
    this.side = side;
    this.passing = passing;
    this.castling = new Set(castling.replace("-", ""));
    this.message.textContent = "";
    this.#draw();
    if (changed) this.onchange(this.fen());
  }

  /** fen returns the position as text. */
  fen() {
    const castling = Object.keys(castlings).filter((c) => this.castling.has(c)).join("");
    return `${writePlacement(this.men, geometry)} ${this.side} ${castling || "-"} ${this.passing} 0 1`;
  }

  #put(cell: string, man: Man | null) {
    const there = this.men.get(cell);
    if (!man || (there && there.letter === man.letter)) this.men.delete(cell);
    else this.men.set(cell, man);
    this.passing = "-";
    this.#touched();
  }

  #touched() {
    this.message.textContent = "";
    this.#draw();
    this.onchange(this.fen());
  }

  #draw() {
    this.grid.show({ geometry, men: this.men });
    this.text.value = this.fen();
    this.palette.replaceChildren(...(["white", "black"] as const).flatMap((side) => kinds.map((piece) => this.#toolButton(piece, side))),
      h("button", { type: "button", class: "eraser", "aria-pressed": String(!this.tool), onclick: () => this.#use(null) }, "Erase"));
    this.rights.replaceChildren(
      field("To move", select([["w", "White"], ["b", "Black"]], this.side, (side) => { this.side = side; this.passing = "-"; this.#touched(); })),
      h("fieldset", {}, h("legend", {}, "Castling"), Object.entries(castlings).map(([letter, words]) => check(words, this.castling.has(letter), (on) => {
        this.castling[on ? "add" : "delete"](letter);
        this.#touched();
      }).element)));
  }

  #toolButton(piece: string, side: Side) {
    const white = piece === "Knight" ? "N" : piece[0];
    const man = { piece, side, letter: side === "white" ? white : white.toLowerCase() };
    const label = pieceName(man);
    return h("button", {
      type: "button", "aria-label": label, title: label, "aria-pressed": String(this.tool?.letter === man.letter), onclick: () => this.#use(man),
    }, pieceShape(man));
  }

  #use(man: Man | null) {
    const index = [...this.palette.children].findIndex((child) => child === document.activeElement);
    this.tool = man;
    this.#draw();
    (this.palette.children[index] as HTMLElement | undefined)?.focus();
  }

  // pick drags a man to another cell, or off the board.
  #pick(target: Element): Load | null {
    const holder = target.closest<HTMLElement>("[data-cell]");
    const cell = holder?.dataset.cell;
    const man = cell && this.men.get(cell);
    if (!man) return null;
    return {
      image: pieceShape(man),
      width: holder.getBoundingClientRect().width,
      start: () => {},
      drop: (at) => {
        if (!at) return;
        this.men.delete(cell);
        const to = this.grid.cellAt(at.x, at.y);
        if (to) this.men.set(to, man);
        this.passing = "-";
        this.#touched();
      },
    };
  }

  async #play() {
    try {
      this.onplay((await post<{ play: string }>("/api/url", { fen: this.fen() })).play);
    } catch (error) {
      this.message.textContent = messageOf(error);
    }
  }
}
