// The pieces of a flat board: they glide, can be dragged, and arrows lie over
// them. chessgroundx does the work; the cells below, what they are called and
// how they are marked is the business of Grid.
import { Chessground } from "chessgroundx";
import type { Api } from "chessgroundx/api";
import type { DrawBrushes } from "chessgroundx/draw";
import type { Key, Piece, Role } from "chessgroundx/types";
import { h } from "./dom";
import { figureClass } from "./figures";
import type { Geometry } from "./geometry";
import type { Man, Side } from "./types";

/** Arrow points from a cell to another; brush is its colour. */
export interface Arrow {
  from: string;
  to: string;
  brush: string;
}

/** Scene is what there is to see, and who may do what. */
interface Scene {
  geometry: Geometry;
  flipped: boolean;
  men: Map<string, Man>;
  side: Side; // to move
  targets: Map<string, string[]>; // of moves, by the cell where they begin
  planning?: Side; // who may choose a move while the other side thinks
}

const most = 16; // files and ranks

// The engine's lines after the best one are thinner than it.
const brushes = {
  paleBlue: { key: "pb", color: "#003088", opacity: 0.5, lineWidth: 8 },
  paleGrey: { key: "pgr", color: "#4a4a4a", opacity: 0.45, lineWidth: 7 },
};

// Ranks above the ninth are characters too.
const keyOf = (cell: string) => (cell[0] + String.fromCharCode(48 + Number(cell.slice(1)))) as Key;
const cellOf = (key: string) => key[0] + (key.charCodeAt(1) - 48);
const otherSide = (side: Side): Side => (side === "white" ? "black" : "white");

/** Ground shows men on a board and lets them be moved with mouse or finger. */
export class Ground {
  readonly element: HTMLElement;
  private readonly api: Api;
  private geometry?: Geometry;
  private targets = new Map<string, string[]>();
  private before: string | null = null; // what was selected before a press

  /**
   * onselect is called when a cell was pressed, with it and the cells that are
   * selected then and were before; onmove when a move was made on the board, which show
   * confirms or takes back; onmiss when a man was dragged where it cannot go.
   */
  constructor({ onselect, onmove, onmiss }: {
    onselect: (pressed: string | null, selected: string | null, before: string | null) => void; onmove: (from: string, to: string) => void; onmiss: (from: string, to: string) => void;
  }) {
    const pane = h("div", { class: "ground", "aria-hidden": "true" });
    this.element = h("div", { class: "stage" }, pane);
    const quick = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.api = Chessground(pane, {
      coordinates: false, autoCastle: false, addDimensionsCssVarsTo: this.element,
      animation: { enabled: !quick, duration: 180 },
      highlight: { lastMove: false, check: false },
      movable: { free: false, events: { after: (from, to) => onmove(cellOf(from), cellOf(to)) } },
      premovable: { premoveFunc: (_, from) => this.#keys().filter((key) => key !== from), predropFunc: () => [] },
      drawable: { defaultSnapToValidMove: false, brushes: brushes as DrawBrushes },
      events: { select: (key) => onselect(cellOf(key), this.selected, this.before) },
    });
    let down: string | null = null;
    this.element.addEventListener("pointerdown", (event) => {
      this.api.state.dom.bounds.clear(); // what is above may have grown
      this.before = this.selected;
      down = event.button === 0 ? this.#cellAt(event) : null;
    }, { capture: true });
    this.element.addEventListener("pointerup", (event) => {
      const from = down;
      const to = this.#cellAt(event);
      down = null;
      setTimeout(() => onselect(null, this.selected, null), 5); // behind what chessgroundx makes of it
      if (from && to && from !== to && !this.targets.get(from)?.includes(to)) onmiss(from, to);
    });
  }

  /** fits tells whether a board can be shown. */
  static fits(geometry: Geometry) {
    return geometry.flat && geometry.files <= most && geometry.ranks <= most;
  }

  /** selected is the cell that is selected, if any. */
  get selected() {
    const { selected } = this.api.state.selectable;
    return typeof selected === "string" ? cellOf(selected) : null;
  }

  /** press does what a click on a cell does. */
  press(cell: string) {
    this.before = this.selected;
    this.api.selectSquare(cell === this.selected ? null : keyOf(cell));
  }

  /** release selects nothing. */
  release() {
    this.api.selectSquare(null);
  }

  /** forget forgets a move that was chosen while the other side thinks. */
  forget() {
    this.api.cancelPremove();
    this.release();
  }

  /** show shows men, which glide from where they stood. */
  show({ geometry, flipped, men, side, targets, planning }: Scene) {
    this.#reshape(geometry);
    this.targets = targets;
    const orientation = flipped ? "black" : "white";
    if (!this.api.state.draggable.current) this.api.unselect();
    this.api.setPieces(this.#changes(men, flipped));
    const own = [...targets.keys()].every((from) => men.get(from)?.side === side);
    this.api.set({
      orientation, turnColor: side,
      movable: {
        color: planning ?? (targets.size ? (own ? side : "both") : undefined),
        dests: new Map([...targets].map(([from, to]) => [keyOf(from), to.map(keyOf)])),
      },
      premovable: { enabled: Boolean(planning) && planning === otherSide(side) },
    });
    if (!planning) this.api.playPremove();
  }

  /** point shows arrows. */
  point(arrows: Arrow[]) {
    this.api.setAutoShapes(arrows.map(({ from, to, brush }) => ({ orig: keyOf(from), dest: from === to ? undefined : keyOf(to), brush })));
  }

  #cellAt({ clientX, clientY }: PointerEvent) {
    const key = this.api.getKeyAtDomPos([clientX, clientY]);
    return key ? cellOf(key) : null;
  }

  #keys() {
    const { files = 0, ranks = 0 } = this.geometry ?? {};
    return Array.from({ length: files * ranks }, (_, i) => keyOf(String.fromCharCode(97 + (i % files)) + (Math.floor(i / files) + 1)));
  }

  #reshape(geometry: Geometry) {
    if (this.geometry?.is(geometry)) return;
    this.geometry = geometry;
    this.element.style.setProperty("--files", String(geometry.files));
    this.element.style.setProperty("--ranks", String(geometry.ranks));
    this.api.state.boardState.pieces.clear();
    this.api.set({ dimensions: { width: geometry.files, height: geometry.ranks } });
    this.api.redrawAll();
  }

  // changes returns what is other than it stands on the board.
  #changes(men: Map<string, Man>, flipped: boolean) {
    const changes = new Map<Key, Piece | undefined>();
    const { pieces } = this.api.state.boardState;
    for (const key of this.#keys()) {
      const man = men.get(cellOf(key));
      const piece = man && { role: figureClass(man, (man.side === "black") !== flipped) as Role, color: man.side as Side };
      const old = pieces.get(key);
      if (piece?.role !== old?.role || piece?.color !== old?.color) changes.set(key, piece);
    }
    return changes;
  }
}
