// The text of a definition, and what is wrong with it.
import { messageOf } from "./api";
import type { Code } from "./code";
import { h } from "./dom";
import type { Finding, Question, Spot } from "./types";

const severities = ["error", "warning"];

/** Editor edits a text; oninput is called with it when it was changed. */
export class Editor {
  readonly element: HTMLElement;
  private readonly oninput: (text: string) => void;
  private readonly ask: (text: string) => Question;
  private readonly sheet: HTMLElement;
  private readonly sum: HTMLElement;
  private readonly list: HTMLElement;
  private code?: Code; // once it is shown
  private opening?: Promise<void>;
  private findings: Finding[] = [];
  #text = "";

  constructor({ oninput, ask }: { oninput: (text: string) => void; ask: (text: string) => Question }) {
    this.oninput = oninput;
    this.ask = ask;
    this.sheet = h("div", { class: "sheet", id: "definition" });
    this.sheet.attachShadow({ mode: "open", delegatesFocus: true }); // its styles need no exception from the content policy
    this.sum = h("p", { class: "sum", id: "findings-sum", role: "status" });
    this.list = h("ol", { class: "findings", "aria-label": "Mistakes" });
    this.element = h("div", { class: "editor" }, this.sheet, this.sum, this.list);
  }

  /** open loads what shows the text. */
  open() {
    return this.opening ??= this.#open();
  }

  async #open() {
    try {
      const { Code } = await import("./code");
      this.code = new Code(this.sheet.shadowRoot!, this.#text, { oninput: (text) => { this.#text = text; this.oninput(text); }, ask: this.ask });
      this.code.diagnose(this.findings);
    } catch (error) {
      this.sum.textContent = `The editor cannot be loaded: ${messageOf(error)}`;
    }
  }

  get text() {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    this.code?.set(text);
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
    fix ? h("button", { type: "button", class: "fix", onclick: () => this.code?.replace(fix.from, fix.to, fix.text) }, fix.title) : null);
  }

  /** jump selects a part of the text and brings it into view. */
  async jump(from: Spot, to?: Spot) {
    await this.open();
    this.code?.select(from, to);
    this.sheet.scrollIntoView({ block: "nearest" });
  }
}
