// How the pieces of a game move: a panel to look them up, and a card for the piece
// over which the pointer rests.
import { postForText, wasAborted } from "./api";
import { h } from "./dom";
import { pieceShape, pictures } from "./pieces";
import type { Checked, Kind, Question } from "./types";

const rest = 550; // milliseconds after which the card is shown

/** Guide shows pictures of how pieces move. */
export class Guide {
  readonly element: HTMLElement;
  private readonly chips: HTMLElement;
  private readonly picture: HTMLElement;
  private readonly card: HTMLElement;
  private game: Question = {};
  private kinds: Kind[] = [];
  private pictures = new Map<string, Promise<string>>(); // addresses by piece
  private timer?: ReturnType<typeof setTimeout>;
  private open = ""; // the piece in the panel

  /** board is where pieces are pointed at; pieceAt names the one at a place of the window. */
  constructor(board: HTMLElement, pieceAt: (x: number, y: number) => string | undefined) {
    this.chips = h("div", { class: "chips", role: "group", "aria-label": "Piece" });
    this.picture = h("div", { class: "moves-of", "aria-live": "polite" });
    this.card = h("div", { class: "card-of-piece", hidden: true, "aria-hidden": "true" });
    this.element = h("section", { class: "panel guide", "aria-label": "How the pieces move" }, h("h2", {}, "How the pieces move"), this.chips, this.picture);
    board.addEventListener("pointermove", (event) => this.#rest(event, pieceAt));
    for (const name of ["pointerleave", "pointerdown"]) board.addEventListener(name, () => this.#away());
    addEventListener("scroll", () => this.#away(), { passive: true, capture: true });
  }

  /** show lists the pieces of a game. */
  show(game: Question, { pieces }: Checked) {
    this.game = game;
    this.kinds = pieces;
    this.pictures.clear();
    this.open = "";
    this.#away();
    this.#list();
  }

  #list() {
    this.chips.replaceChildren(...this.kinds.map(({ name, title, letter, sides }) => h("button", {
      type: "button", "aria-pressed": String(name === this.open), onclick: () => this.#choose(name),
    }, pieceShape({ piece: name, letter, side: sides[0] ?? "white" }, { turned: false }), title.replaceAll("_", " "))));
    if (!this.open) this.picture.replaceChildren();
  }

  async #choose(name: string) {
    const at = this.kinds.findIndex((kind) => kind.name === name);
    this.open = this.open === name ? "" : name;
    this.#list();
    (this.chips.children[at] as HTMLElement | undefined)?.focus();
    if (!this.open) return;
    const image = await this.#image(name);
    if (image && this.open === name) this.picture.replaceChildren(image);
  }

  async #image(name: string) {
    let address = this.pictures.get(name);
    if (!address) {
      address = postForText("/api/sheet", { ...this.game, piece: name, pictures: pictures(this.kinds) }).then((text) => `data:image/svg+xml,${encodeURIComponent(text)}`);
      this.pictures.set(name, address);
    }
    try {
      return h("img", { src: await address, alt: `How ${name.replaceAll("_", " ")} moves` });
    } catch (error) {
      this.pictures.delete(name);
      if (!wasAborted(error)) this.picture.textContent = "The picture could not be drawn.";
      return null;
    }
  }

  #rest({ clientX, clientY, pointerType, buttons }: PointerEvent, pieceAt: (x: number, y: number) => string | undefined) {
    this.#away();
    if (pointerType !== "mouse" || buttons) return;
    this.timer = setTimeout(() => {
      const kind = this.kinds.find(({ name }) => name === pieceAt(clientX, clientY));
      if (kind) this.#hover(kind, clientX, clientY);
    }, rest);
  }

  async #hover(kind: Kind, x: number, y: number) {
    const timer = this.timer;
    const image = await this.#image(kind.name);
    await image?.decode();
    if (!image || timer !== this.timer) return;
    this.card.classList.toggle("broad", image.naturalWidth > 1.3 * image.naturalHeight);
    this.card.replaceChildren(image);
    this.card.hidden = false;
    document.body.append(this.card);
    const { width, height } = this.card.getBoundingClientRect();
    this.card.style.left = `${x + 24 + width > innerWidth ? Math.max(8, x - 24 - width) : x + 24}px`;
    this.card.style.top = `${Math.max(8, Math.min(y - height / 2, innerHeight - height - 8))}px`;
  }

  #away() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.card.hidden = true;
  }
}
