// Links to a game and other ways to pass it on.
import { copyButton, h, type Child } from "./dom";
import { address, engine } from "./place";
import { ask } from "./transport";
import type { Position } from "./types";

const site = "https://chessbyurl.com";

/** Share shows the links to what is on a board. */
export class Share {
  readonly element: HTMLElement;
  private readonly rows: HTMLElement;

  constructor() {
    this.rows = h("dl", { class: "links" });
    this.element = h("section", { class: "panel share", "aria-label": "Share" }, h("h2", {}, "Share"), this.rows);
  }

  /** show lists what there is for a position; again is the address of a game that begins there. */
  show({ url, fen }: Position, again?: string) {
    const rows: HTMLElement[][] = [];
    const here = (path: string) => new URL(address(path), location.href).href;
    const picture = (path: string) => path.replace("/play/", "/svg/");
    if (url.c1) rows.push(link("This game", here(url.c1)), engine ? saved(picture(url.c1)) : link("Picture", here(picture(url.c1))));
    if (url.site) rows.push(link("On chessbyurl.com", site + url.site));
    else rows.push(row("On chessbyurl.com", h("span", { class: "dim" }, `not there: ${url.why}`)));
    if (again) rows.push(link("Start again from here", here(again)));
    rows.push(text("FEN", fen));
    const own = url.c1 || url.site;
    if (!engine) rows.push(text("HTML", `<a href="${here(own)}"><img src="${here(picture(own))}" alt="Position"></a>`), text("Markdown", `[![Position](${here(picture(own))})](${here(own)})`));
    this.rows.replaceChildren(...rows.flat());
  }
}

const row = (name: string, ...what: Child[]) => [h("dt", {}, name), h("dd", {}, ...what)];

const link = (name: string, address: string) => row(name, h("a", { href: address }, address.replace(/^https?:\/\//, "")), copyButton(name, () => address));

const text = (name: string, value: string) => row(name, h("code", {}, value), copyButton(name, () => value));

// saved is for a picture that has no address, since no server draws it.
const saved = (path: string) => row("Picture", h("button", {
  type: "button", class: "quiet",
  async onclick() {
    const picture = URL.createObjectURL(await (await ask(path, {})).blob());
    h("a", { href: picture, download: "position.svg" }).click();
    setTimeout(() => URL.revokeObjectURL(picture), 10_000);
  },
}, "Save as SVG"));
