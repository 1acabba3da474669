// A board of cells that can be seen, read and walked with the arrow keys. What
// a cell means when it is activated is for others to say.
import { h, set } from "./dom";
import type { Geometry } from "./geometry";
import { boardPicture, hasLook } from "./looks";
import { pieceName, pieceShape, portraitOf } from "./pieces";
import type { Man, Place } from "./types";

/** Marks are classes of cells, each with the words for it. */
export type Marks = Map<string, [name: string, words?: string][]>;

/** Cell is a cell that is shown. */
interface Cell {
  element: HTMLElement;
  level: number;
  row: number;
  column: number;
  base: string; // its classes without those of marks
  shown?: string;
}

const steps: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
  Home: [0, -Infinity], End: [0, Infinity],
};

/** Picture is what a board shows. */
export interface Picture {
  geometry: Geometry;
  flipped?: boolean;
  men?: Map<string, Man>;
  marks?: Marks;
  badges?: Map<string, string>; // short texts
  bare?: boolean; // the men are drawn by others
}

/** Grid shows one or several levels of cells. */
export class Grid {
  readonly element: HTMLElement;
  private readonly label: string;
  private readonly onactivate: (cell: string) => void;
  private readonly oncancel: () => void;
  private readonly onfocus: (cell: string, level: number) => void;
  private readonly cells = new Map<string, Cell>();
  private geometry!: Geometry; // from the first show on
  private flipped = false;
  private places: Place[][][] = []; // by level, row and column as they are seen
  private focused = "";
  #keys = true; // the focus came to the board by keys, not by a press

  /**
   * label names the board for readers; onactivate is called with the name of a
   * cell that was clicked or on which Enter or Space was pressed; oncancel when
   * Escape was; onfocus with a cell and its level before the focus goes there.
   */
  constructor({ label, onactivate = () => {}, oncancel = () => {}, onfocus = () => {} }: {
    label: string; onactivate?: (cell: string) => void; oncancel?: () => void; onfocus?: (cell: string, level: number) => void;
  }) {
    this.label = label;
    this.onactivate = onactivate;
    this.oncancel = oncancel;
    this.onfocus = onfocus;
    this.element = h("div", {
      class: "boards", onpointerdown: () => { this.#keys = false; }, onfocusout: (e: FocusEvent) => { if (!this.element.contains(e.relatedTarget as Node | null)) this.#keys = true; },
      onclick: (e: MouseEvent) => this.#click(e), onkeydown: (e: KeyboardEvent) => this.#key(e),
    });
  }

  /**
   * show draws what is on the board: men by cell, marks (classes of cells, each
   * with the words for it), badges (short texts). Of men that others draw, only the
   * names are given.
   */
  show({ geometry, flipped = false, men = new Map(), marks = new Map(), badges = new Map(), bare = false }: Picture) {
    if (!this.geometry?.is(geometry) || this.flipped !== flipped) this.#build(geometry, flipped);
    for (const [name, cell] of this.cells) this.#paint(name, cell, men.get(name), marks.get(name) ?? [], badges.get(name), bare);
  }

  /** cellAt returns the name of the cell at a place of the window. */
  cellAt(x: number, y: number) {
    return document.elementsFromPoint(x, y).map((element) => this.#nameOf(element)).find(Boolean) ?? null;
  }

  /** reveal shows the levels of a range. */
  reveal(low: number, high: number) {
    [...this.element.children].forEach((level, i) => {
      const z = this.geometry.levels - 1 - i;
      (level as HTMLElement).hidden = z < low || z > high;
    });
  }

  /** focus moves the focus to a cell. */
  focus(name: string) {
    this.#roam(name);
    this.onfocus(name, this.geometry.levels - 1 - this.cells.get(name)!.level);
    this.cells.get(name)?.element.focus();
  }

  #build(geometry: Geometry, flipped: boolean) {
    const had = this.element.contains(document.activeElement);
    this.geometry = geometry;
    this.flipped = flipped;
    this.cells.clear();
    const levels = Array.from({ length: geometry.levels }, (_, i) => geometry.levels - 1 - i);
    this.places = levels.map((z) => geometry.rows(z, flipped));
    this.element.classList.toggle("space", !geometry.flat);
    this.element.replaceChildren(...levels.map((z, i) => this.#level(z, i)));
    const focused = this.cells.has(this.focused) ? this.focused : geometry.name(this.places[0].at(-1)![0]);
    this.#roam(focused);
    if (had) this.focus(focused);
  }

  #level(z: number, level: number) {
    const { geometry } = this;
    const rows = this.places[level].map((cells, row) => h("div", { role: "row", class: "row" },
      cells.map((place, column) => this.#cell(place, { level, row, column }))));
    const name = geometry.flat ? this.label : `${this.label}, level ${geometry.level(z)}`;
    const grid = h("div", { role: "grid", "aria-label": name, class: "grid" }, rows);
    grid.style.setProperty("--columns", String(this.places[level][0].length));
    if (geometry.flat && hasLook(geometry.look)) {
      grid.classList.add("look");
      grid.style.backgroundImage = boardPicture(geometry.look, geometry.files, geometry.ranks, this.flipped);
    }
    if (geometry.flat) return grid;
    return h("figure", { class: "level" }, grid, h("figcaption", {}, geometry.level(z)));
  }

  #cell(place: Place, at: Pick<Cell, "level" | "row" | "column">) {
    const name = this.geometry.name(place);
    const shade = (place.x + place.y + place.z) % 2 ? "light" : "dark";
    const hole = this.geometry.holes.has(name);
    const element = h("div", { role: "gridcell", class: hole ? "cell hole" : `cell ${shade}`, "data-cell": name, tabindex: "-1" });
    const rows = this.places[at.level];
    if (at.column === 0) element.append(h("span", { class: "coordinate rank", "aria-hidden": "true" }, this.geometry.flat ? place.y + 1 : place.x + 1));
    if (at.row === rows.length - 1) {
      element.append(h("span", { class: "coordinate file", "aria-hidden": "true" },
        this.geometry.flat ? String.fromCharCode(97 + place.x) : place.y + 1));
    }
    this.cells.set(name, { element, ...at, base: element.className });
    return element;
  }

  #paint(name: string, cell: Cell, man: Man | undefined, marks: [string, string?][], badge: string | undefined, bare: boolean) {
    const { element } = cell;
    const words = [name, man && pieceName(man), ...marks.map(([, text]) => text), badge].filter(Boolean);
    set(element, "class", [cell.base, ...marks.map(([mark]) => mark)].join(" "));
    set(element, "aria-label", words.join(", "));
    set(element, "aria-selected", marks.some(([mark]) => mark === "selected") ? "true" : null);
    const shown = `${man && !bare ? [man.piece, man.letter, man.side, portraitOf(man)?.text] : ""}|${badge ?? ""}`;
    if (cell.shown === shown) return;
    cell.shown = shown;
    element.querySelector(".piece, .badge")?.remove();
    if (man && !bare) element.append(pieceShape(man, { turned: (man.side === "black") !== this.flipped }));
    else if (badge) element.append(h("span", { class: "badge", "aria-hidden": "true" }, badge));
  }

  #nameOf(element: Element | null) {
    const cell = element?.closest<HTMLElement>("[data-cell]");
    return cell && this.element.contains(cell) ? cell.dataset.cell! : null;
  }

  #click(event: MouseEvent) {
    const name = this.#nameOf(event.target as Element);
    if (!name) return;
    this.focus(name);
    this.onactivate(name);
  }

  #key(event: KeyboardEvent) {
    const name = this.#nameOf(event.target as Element);
    if (!name || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key.startsWith("Arrow") && !this.#keys) return; // whoever clicks does not walk: the keys are for the page
    this.#keys = true;
    if (event.key === "Enter" || event.key === " ") this.onactivate(name);
    else if (event.key === "Escape") this.oncancel();
    else if (event.key === "PageUp" || event.key === "PageDown") this.#walk(name, 0, 0, event.key === "PageUp" ? -1 : 1);
    else if (steps[event.key]) this.#walk(name, ...steps[event.key], 0);
    else return;
    event.preventDefault();
  }

  // walk moves the focus, at most to the edge.
  #walk(name: string, down: number, right: number, levels: number) {
    const { level, row, column } = this.cells.get(name)!;
    const within = (n: number, end: number) => Math.max(0, Math.min(end - 1, n));
    const rows = this.places[within(level + levels, this.places.length)];
    const cells = rows[within(row + down, rows.length)];
    this.focus(this.geometry.name(cells[within(column + right, cells.length)]));
  }

  // roam makes a cell the one to which the tab key leads.
  #roam(name: string) {
    this.cells.get(this.focused)?.element.setAttribute("tabindex", "-1");
    this.focused = name;
    this.cells.get(name)?.element.setAttribute("tabindex", "0");
  }
}
