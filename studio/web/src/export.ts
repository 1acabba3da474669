// The definition in other languages.
import { messageOf, post } from "./api";
import { copyButton, field, h, select } from "./dom";
import type { Checked, Finding, Kept, Language, Question, Values } from "./types";

/** Target is a language to write. */
type Target = Pick<Language, "name" | "title" | "extension">;

const xboard: Target = { name: "xboard", title: "XBoard setup and piece lines", extension: ".txt" };

/** Export shows a definition in another language, and what of it is lost. */
export class Export {
  readonly element: HTMLElement;
  private readonly onchange: () => void;
  private readonly targets: Target[];
  private readonly choice: HTMLElement;
  private readonly text: HTMLTextAreaElement;
  private readonly lost: HTMLElement;
  private readonly message: HTMLElement;
  private to: string;

  constructor({ languages, onchange }: { languages: Target[]; onchange: () => void }) {
    this.onchange = onchange;
    this.targets = [xboard, ...languages];
    this.to = xboard.name;
    this.choice = h("div", { class: "fields" });
    this.text = h("textarea", { readonly: true, rows: 16, wrap: "off", spellcheck: "false", "aria-label": "In the other language" });
    this.lost = h("ul", { class: "lost" });
    this.message = h("p", { role: "status", class: "dim" });
    this.element = h("section", { class: "export" }, this.choice, this.message, this.text, this.lost);
  }

  /** load takes over what the address says. */
  load({ to }: Values) {
    this.to = this.targets.some(({ name }) => name === to) ? to! : xboard.name;
  }

  /** values returns what has to be kept in the address. */
  values(): Kept {
    return { to: this.to === xboard.name ? null : this.to };
  }

  /** show writes a definition anew. */
  async show(game: Question, checked: Checked) {
    this.choice.replaceChildren(
      field("Language", select(this.targets.map(({ name, title }): [string, string] => [name, title]), this.to, (to) => { this.to = to; this.onchange(); this.show(game, checked); })),
      copyButton("the text", () => this.text.value),
      h("button", { type: "button", class: "quiet", onclick: () => this.#save(checked) }, "Save"));
    this.text.value = "";
    this.lost.replaceChildren();
    try {
      const { text, lost } = await post<{ text: string; lost: Finding[] }>("/api/export", { ...game, to: this.to });
      this.text.value = text;
      this.message.textContent = lost.length ? "This language cannot say all of it:" : "Nothing is lost.";
      this.lost.replaceChildren(...lost.map(({ line, message }) => h("li", {}, line ? `Line ${line}: ${message}` : message)));
    } catch (error) {
      this.message.textContent = messageOf(error);
    }
  }

  #save(checked: Checked) {
    const address = URL.createObjectURL(new Blob([this.text.value], { type: "text/plain" }));
    const { extension } = this.targets.find(({ name }) => name === this.to)!;
    const link = h("a", { href: address, download: `${checked.name || "definition"}${extension}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}
