// Links to a game and other ways to pass it on.
import { copyButton, h, type Child } from "./dom";
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
    const here = (path: string) => new URL(path, location.origin).href;
    const picture = (path: string) => path.replace("/play/", "/svg/");
    if (url.c1) rows.push(link("This game", here(url.c1)), link("Picture", here(picture(url.c1))));
    if (url.site) rows.push(link("On chessbyurl.com", site + url.site));
    else rows.push(row("On chessbyurl.com", h("span", { class: "dim" }, `not there: ${url.why}`)));
    if (again) rows.push(link("Start again from here", here(again)));
    rows.push(text("FEN", fen));
    const own = url.c1 || url.site;
    rows.push(text("HTML", `<a href="${here(own)}"><img src="${here(picture(own))}" alt="Position"></a>`));
    rows.push(text("Markdown", `[![Position](${here(picture(own))})](${here(own)})`));
    this.rows.replaceChildren(...rows.flat());
  }
}

const row = (name: string, ...what: Child[]) => [h("dt", {}, name), h("dd", {}, ...what)];

const link = (name: string, address: string) => row(name, h("a", { href: address }, address.replace(/^https?:\/\//, "")), copyButton(name, () => address));

const text = (name: string, value: string) => row(name, h("code", {}, value), copyButton(name, () => value));
