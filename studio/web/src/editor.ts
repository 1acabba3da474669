// The text of a definition, and what is wrong with it.
import { messageOf } from "./api";
import type { Code } from "./code";
import { h } from "./dom";
import { Plain } from "./plain";
import type { Finding, Fix, Question, Spot } from "./types";

const severities = ["error", "warning"];

// What shows that somebody may want to write: the editor is loaded then.
const beginnings = ["pointerdown", "keydown", "focusin"];

/** Editor edits a text; oninput is called with it when it was changed. */
export class Editor {
  readonly element: HTMLElement;
  private readonly oninput: (text: string) => void;
  private readonly ask: (text: string) => Question;
  private readonly sheet: HTMLElement;
  private readonly sum: HTMLElement;
  private readonly list: HTMLElement;
  private readonly plain: Plain; // until it is edited
  private code?: Code; // from then on
  private shown = false; // the text is in view
  private opening?: Promise<void>;
  private findings: Finding[] = [];
  #text = "";

  constructor({ oninput, ask }: { oninput: (text: string) => void; ask: (text: string) => Question }) {
    this.oninput = oninput;
    this.ask = ask;
    this.plain = new Plain(ask);
    this.sheet = h("div", { class: "sheet", id: "definition" }, this.plain.element);
    this.sheet.attachShadow({ mode: "open", delegatesFocus: true }).append(h("slot")); // the editor's styles need no exception from the content policy
    this.sum = h("p", { class: "sum", id: "findings-sum", role: "status" });
    this.list = h("ol", { class: "findings", "aria-label": "Mistakes" });
    this.element = h("div", { class: "editor" }, this.sheet, this.sum, this.list);
  }

  /** open shows the text, and loads what edits it as soon as anything is done on the page. */
  open() {
    if (this.shown) return;
    this.shown = true;
    this.plain.show(this.#text);
    const begin = () => {
      for (const event of beginnings) removeEventListener(event, begin);
      this.sheet.removeEventListener("pointerenter", begin);
      this.#load();
    };
    for (const event of beginnings) addEventListener(event, begin);
    this.sheet.addEventListener("pointerenter", begin);
  }

  #load() {
    return this.opening ??= this.#replace();
  }

  // replace puts what edits the text in place of what only shows it.
  async #replace() {
    try {
      const { Code } = await import("./code");
      const { plain } = this;
      const root = this.sheet.shadowRoot!;
      const writes = document.activeElement === plain.element;
      const { caret, colours, element: { scrollTop } } = plain;
      root.replaceChildren();
      this.code = new Code(root, this.#text, colours, { oninput: (text) => { this.#text = text; this.oninput(text); }, ask: this.ask });
      plain.element.remove();
      this.code.diagnose(this.findings);
      if (writes) this.code.begin(caret, scrollTop);
    } catch (error) {
      this.sum.textContent = `The editor cannot be loaded: ${messageOf(error)}`;
    }
  }

  get text() {
    return this.#text;
  }

  set text(text: string) {
    if (text === this.#text) return;
    this.#text = text;
    if (this.code) this.code.set(text);
    else if (this.shown) this.plain.show(text);
  }

  /** wait says that the text is being looked at. */
  wait() {
    this.sum.textContent = "Checking …";
    this.sum.classList.remove("bad");
    this.sum.classList.add("wait");
  }

  /** diagnose shows what was found out about the text. */
  diagnose(findings: Finding[]) {
    const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length;
    const words = severities.map((severity): [number, string] => [count(severity), severity]).filter(([n]) => n).map(([n, word]) => `${n} ${word}${n > 1 ? "s" : ""}`);
    this.findings = findings;
    this.sum.textContent = words.join(", ") || "No mistakes found.";
    this.sum.classList.remove("wait");
    this.sum.classList.toggle("bad", count("error") > 0);
    this.list.replaceChildren(...findings.map((finding) => this.#finding(finding)));
    this.list.hidden = !findings.length;
    this.code?.diagnose(findings);
  }

  #finding({ line, column, end, severity, message, hint, fix }: Finding) {
    return h("li", {}, h("button", { type: "button", class: `finding ${severity}`, onclick: () => this.jump({ line, column }, end) },
      h("span", { class: "at" }, `${line}:${column}`), h("span", {}, h("strong", {}, `${severity}: `), message, hint ? h("span", { class: "dim" }, ` (${hint})`) : null)),
    fix ? h("button", { type: "button", class: "fix", onclick: () => this.#mend(fix) }, fix.title) : null);
  }

  async #mend({ from, to, text }: Fix) {
    await this.#load();
    this.code?.replace(from, to, text);
  }

  /** jump selects a part of the text and brings it into view. */
  async jump(from: Spot, to?: Spot) {
    await this.#load();
    this.code?.select(from, to);
    this.sheet.scrollIntoView({ block: "nearest" });
  }
}
