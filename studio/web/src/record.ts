// Passing a game on: a link that holds all of it, its position, and PGN.
import { messageOf, post, postForText } from "./api";
import { copyButton, h } from "./dom";
import type { Said } from "./tree";
import type { Question } from "./types";

/** Game is a game that was read from PGN. */
interface Game {
  fen?: string;
  moves: string[];
  line: Said[];
}

/** Record is a panel; ask returns the question about the game with all lines, game that about the rules. */
export class Record {
  readonly element: HTMLElement;
  private readonly ask: () => Question;
  private readonly game: () => Question;
  private readonly onread: (game: Game) => void;
  private readonly note: HTMLElement;
  private readonly text: HTMLTextAreaElement;

  constructor({ ask, game, onread }: { ask: () => Question; game: () => Question; onread: (game: Game) => void }) {
    this.ask = ask;
    this.game = game;
    this.onread = onread;
    this.note = h("p", { class: "dim", role: "status" });
    this.text = h("textarea", { rows: 5, spellcheck: "false", "aria-label": "PGN", placeholder: "1. e4 e5 …" });
    const file: HTMLInputElement = h("input", { type: "file", accept: ".pgn,.txt", class: "visually-hidden", tabindex: -1, "aria-label": "PGN file", onchange: async () => { if (file.files?.[0]) this.#read(await file.files[0].text()); file.value = ""; } });
    const link = copyButton("the link to this game", () => location.href);
    this.element = h("section", { class: "panel record", "aria-label": "Share" }, h("h2", {}, "Share"),
      h("div", { class: "fields" }, h("span", {}, "A link that holds rules and moves"), link),
      h("details", {}, h("summary", {}, "PGN"), this.text,
        h("div", { class: "actions" },
          h("button", { type: "button", onclick: () => this.#write() }, "Write"),
          h("button", { type: "button", onclick: () => this.#save() }, "Download"),
          h("button", { type: "button", onclick: () => this.#read(this.text.value) }, "Read"),
          h("button", { type: "button", onclick: () => file.click() }, "Open a file"), file)),
      this.note);
  }

  async #pgn() {
    return await postForText("/api/pgn", this.ask());
  }

  async #write() {
    await this.#guarded(async () => {
      this.text.value = await this.#pgn();
      this.note.textContent = "";
    });
  }

  async #save() {
    await this.#guarded(async () => {
      const address = URL.createObjectURL(new Blob([await this.#pgn()], { type: "application/vnd.chess-pgn" }));
      h("a", { href: address, download: "game.pgn" }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
      this.note.textContent = "Saved as game.pgn.";
    });
  }

  async #read(pgn: string) {
    await this.#guarded(async () => {
      const game = await post<Game>("/api/read", { ...this.game(), pgn });
      this.note.textContent = `Read ${game.moves.length} moves.`;
      this.onread(game);
    });
  }

  async #guarded(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      this.note.textContent = messageOf(error);
    }
  }
}
