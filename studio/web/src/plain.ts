// A text that is shown and not yet edited: with its colours and line numbers, and
// without the editor, which is a large script.
import { askColours, type Colours, inks } from "./colours";
import { h } from "./dom";
import type { Question } from "./types";

/** Plain shows a text. */
export class Plain {
  readonly element: HTMLElement;
  private readonly ask: (text: string) => Question;
  private text = "";
  colours?: Colours; // of the text, when they are known

  constructor(ask: (text: string) => Question) {
    this.ask = ask;
    this.element = h("pre", { class: "plain", tabindex: 0, role: "textbox", "aria-multiline": "true", "aria-label": "Definition" });
  }

  /** show shows a text, at first without colours. */
  async show(text: string) {
    this.text = text;
    this.colours = undefined;
    this.#draw();
    const colours = await askColours(this.ask(text)).catch(() => undefined); // a text of no language
    if (text !== this.text) return;
    this.colours = colours;
    this.#draw();
  }

  /** caret is the place in the text that was clicked, if the text was. */
  get caret() {
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    if (!anchorNode || !this.element.contains(anchorNode)) return 0;
    const before = document.createRange();
    before.setStart(this.element, 0);
    before.setEnd(anchorNode, anchorOffset!);
    return before.toString().length;
  }

  #draw() {
    const { text, colours: { tokens } = { tokens: [] } } = this;
    const lines = [h("span", { class: "text-line" })];
    const write = (part: string, kind?: number) => part.split("\n").forEach((words, i) => {
      if (i) {
        lines.at(-1)!.append("\n");
        lines.push(h("span", { class: "text-line" }));
      }
      if (!words) return;
      if (kind === undefined) {
        lines.at(-1)!.append(words);
        return;
      }
      const word = h("span", { class: `tok-${inks[kind][0]}` }, words);
      Object.assign(word.style, inks[kind][1]);
      lines.at(-1)!.append(word);
    });
    let at = 0;
    for (let i = 0; i < tokens.length; i += 3) {
      write(text.slice(at, tokens[i]));
      write(text.slice(tokens[i], tokens[i + 1]), tokens[i + 2]);
      at = tokens[i + 1];
    }
    write(text.slice(at));
    this.element.replaceChildren(...lines);
  }
}
