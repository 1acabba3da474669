// Pictures of pieces of one's own, by game and piece: this browser keeps them, and links
// to the game hold them. They are shown as images, in which nothing can run; the server
// has left shapes alone in them.
import { messageOf, post, Refusal } from "./api";
import { h } from "./dom";
import { pack, unpack } from "./state";
import type { Kind, Portraits, Side } from "./types";

const shelf = "pictures"; // in the browser's storage
const most = 64 * 1024; // bytes of a picture
const mostInLink = 200_000; // characters of all of them: browsers take addresses of a million and more
const sides: Side[] = ["white", "black"];

type Shelf = Record<string, Portraits>;

function stored(): Shelf {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(shelf) ?? "{}");
    return all && typeof all === "object" ? (all as Shelf) : {};
  } catch {
    return {};
  }
}

let lent: { game: string; portraits: Portraits } | null = null; // by a link

/** portraitsOf returns the pictures for a game of the catalogue or a file: those of a link come before one's own. */
export const portraitsOf = (game: string): Portraits => (lent?.game === game ? lent.portraits : stored()[game] ?? {});

/** packPortraits returns the pictures for a game as a link holds them, or null if they are too large for that. */
export async function packPortraits(game: string) {
  const portraits = portraitsOf(game);
  if (!Object.keys(portraits).length) return "";
  const packed = await pack(JSON.stringify(portraits));
  return packed.length > mostInLink ? null : packed;
}

/** borrowPortraits takes over the pictures that a link holds for a game, if any, without keeping them. Each is looked at as if it were new. */
export async function borrowPortraits(game: string, packed?: string) {
  lent = null;
  if (!packed) return;
  const said: Portraits = JSON.parse(await unpack(packed));
  const portraits: Portraits = {};
  await Promise.all(Object.entries(said).flatMap(([piece, own]) => sides.filter((side) => own[side]).map(async (side) => {
    const { svg } = await post<{ svg: string }>("/api/picture", { svg: own[side] });
    portraits[piece] = { ...portraits[piece], [side]: svg };
  })));
  lent = { game, portraits };
}

/** keepPortraits keeps the pictures for a game; it fails if there is no room. */
export function keepPortraits(game: string, portraits: Portraits) {
  const { [game]: _, ...others } = stored();
  localStorage.setItem(shelf, JSON.stringify(Object.keys(portraits).length ? { ...others, [game]: portraits } : others));
  if (lent?.game === game) lent = null;
}

/** passPortraits gives a game the pictures of another; if there is no room to keep them, this page has them all the same. */
export function passPortraits(game: string, portraits: Portraits) {
  if (!Object.keys(portraits).length) return;
  lent = { game, portraits };
  try {
    keepPortraits(game, portraits);
  } catch { /* they stay lent */ }
}

/** Painter lets people choose a picture for a piece; onchange is called when they did. */
export class Painter {
  readonly element: HTMLElement;
  private readonly onchange: () => void;
  private readonly upload: HTMLButtonElement;
  private readonly remove: HTMLButtonElement;
  private readonly note: HTMLElement;
  private game = "";
  private piece = "";
  private side: Side = "white";

  constructor(onchange: () => void) {
    this.onchange = onchange;
    const picker: HTMLInputElement = h("input", {
      type: "file", accept: ".svg,image/svg+xml", class: "visually-hidden", tabindex: -1, "aria-label": "Picture file",
      onchange: () => { if (picker.files?.[0]) this.#take(picker.files[0]); picker.value = ""; },
    });
    this.upload = h("button", { type: "button", onclick: () => picker.click() });
    this.remove = h("button", { type: "button", onclick: () => this.#keep("") }, "Remove the picture");
    this.note = h("p", { class: "dim", role: "status" });
    this.element = h("div", { class: "painter" }, h("div", { class: "actions" }, this.upload, this.remove, picker), this.note);
  }

  /** of says which game is shown. */
  of(game: string) {
    this.game = game;
    this.note.textContent = "";
  }

  /** show offers a picture for a piece of a side. */
  show({ name, title }: Kind, side: Side) {
    if (name !== this.piece || side !== this.side) this.note.textContent = "";
    Object.assign(this, { piece: name, side });
    this.upload.textContent = `Own picture of the ${side} ${title} (SVG)`;
    this.remove.hidden = !portraitsOf(this.game)[name]?.[side];
  }

  /** warn says that links to the game do not hold its pictures. */
  warn() {
    this.note.textContent = "Kept in this browser. Links to this game do not hold its pictures: together they are too large.";
  }

  async #take(file: File) {
    if (file.size > most) {
      this.note.textContent = `${file.name} has ${file.size.toLocaleString("en")} bytes, at most ${most.toLocaleString("en")} are allowed.`;
      return;
    }
    try {
      const { svg } = await post<{ svg: string }>("/api/picture", { svg: await file.text() });
      this.#keep(svg);
    } catch (error) {
      const at = error instanceof Refusal && error.at ? `${error.at.line}:${error.at.column}: ` : "";
      this.note.textContent = `${file.name}:${at || " "}${messageOf(error)}`;
    }
  }

  #keep(svg: string) {
    const all = portraitsOf(this.game);
    const { [this.side]: _, ...rest } = all[this.piece] ?? {};
    const own = svg ? { ...rest, [this.side]: svg } : rest;
    const { [this.piece]: __, ...others } = all;
    try {
      keepPortraits(this.game, Object.keys(own).length ? { ...others, [this.piece]: own } : others);
      this.note.textContent = svg ? "Kept in this browser, and in links to this game." : "";
    } catch {
      this.note.textContent = "This browser has no room for it.";
    }
    this.onchange();
  }
}
