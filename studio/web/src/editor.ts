// A text with numbered lines, and what is wrong with it where it is wrong.
import { h, type Child } from "./dom";
import type { Finding, Spot } from "./types";

const severities = ["error", "warning"];

/** Editor edits a text; oninput is called with it when it was changed. */
export class Editor {
  readonly element: HTMLElement;
  private readonly scroll: HTMLElement; // the numbers, as far as the text is scrolled
  private readonly numbers: HTMLElement;
  private readonly back: HTMLElement;
  private readonly area: HTMLTextAreaElement;
  private readonly sum: HTMLElement;
  private readonly list: HTMLElement;
  private lines = 0;

  constructor({ oninput }: { oninput: (text: string) => void }) {
    this.scroll = h("div", {});
    this.numbers = h("div", { class: "numbers", "aria-hidden": "true" }, this.scroll);
    this.back = h("div", { class: "marks", "aria-hidden": "true" });
    this.area = h("textarea", {
      id: "definition", "aria-label": "Definition", "aria-describedby": "findings-sum", spellcheck: "false", autocomplete: "off", autocapitalize: "off", wrap: "off",
      oninput: () => { this.#changed(); oninput(this.area.value); },
      onscroll: () => this.#scrolled(),
    });
    this.sum = h("p", { class: "sum", id: "findings-sum", role: "status" });
    this.list = h("ol", { class: "findings", "aria-label": "Mistakes" });
    this.element = h("div", { class: "editor" },
      h("div", { class: "sheet" }, this.numbers, h("div", { class: "text" }, this.back, this.area)), this.sum, this.list);
  }

  get text() {
    return this.area.value;
  }

  set text(text: string) {
    if (this.area.value !== text) {
      this.area.value = text;
      this.area.scrollTop = this.area.scrollLeft = 0;
    }
    this.#changed();
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
    this.sum.textContent = words.join(", ") || "No mistakes found.";
    this.sum.classList.remove("wait");
    this.sum.classList.toggle("bad", count("error") > 0);
    this.area.setAttribute("aria-invalid", String(count("error") > 0));
    this.list.replaceChildren(...findings.map((finding) => this.#finding(finding)));
    this.list.hidden = !findings.length;
    this.#number(findings);
    this.#underline(findings);
  }

  #finding({ line, column, end, severity, message, hint }: Finding) {
    return h("li", {}, h("button", { type: "button", class: `finding ${severity}`, onclick: () => this.jump({ line, column }, end) },
      h("span", { class: "at" }, `${line}:${column}`), h("span", {}, h("strong", {}, `${severity}: `), message, hint ? h("span", { class: "dim" }, ` (${hint})`) : null)));
  }

  /** jump selects a part of the text and brings it into view. */
  jump(from: Spot, to?: Spot) {
    const start = this.#offset(from);
    const end = to ? Math.max(start, this.#offset(to)) : start;
    this.area.focus();
    this.area.setSelectionRange(start, end);
    const height = this.area.scrollHeight / Math.max(1, this.lines);
    this.area.scrollTop = Math.max(0, (from.line - 1) * height - this.area.clientHeight / 2);
    this.area.scrollIntoView({ block: "nearest" });
  }

  // offset finds a place that is given by its line and by its column in characters.
  #offset({ line, column }: Spot) {
    const lines = this.area.value.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    return Math.min(this.area.value.length, before + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length);
  }

  #changed() {
    this.#number([]);
    this.back.textContent = "";
  }

  // number numbers the lines and marks those with findings.
  #number(findings: Finding[]) {
    this.lines = this.area.value.split("\n").length;
    const { children } = this.scroll;
    while (children.length > this.lines) this.scroll.lastChild!.remove();
    while (children.length < this.lines) this.scroll.append(h("div", {}, children.length + 1));
    for (const line of this.scroll.querySelectorAll("[class]")) line.removeAttribute("class");
    for (const { line, severity } of findings) if (children[line - 1].className !== "error") children[line - 1].className = severity;
    this.#scrolled();
  }

  // underline draws the same text behind the text, with the bad parts marked.
  #underline(findings: Finding[]) {
    const { value } = this.area;
    const parts: Child[] = [];
    let at = 0;
    const ranges = findings.map((f) => ({ from: this.#offset(f), to: f.end ? this.#offset(f.end) : 0, severity: f.severity })).sort((a, b) => a.from - b.from);
    for (const { from, to, severity } of ranges) {
      const end = Math.max(to, from + 1);
      if (from < at) continue;
      parts.push(value.slice(at, from), h("mark", { class: severity }, value.slice(from, end).replace(/^\n?$/, " ")));
      at = end;
    }
    const scroll = h("div", {}, parts, value.slice(at), "\n");
    this.back.replaceChildren(scroll);
    this.#scrolled();
  }

  #scrolled() {
    const { scrollTop, scrollLeft } = this.area;
    this.scroll.style.setProperty("transform", `translateY(${-scrollTop}px)`);
    this.back.querySelector("div")?.style.setProperty("transform", `translate(${-scrollLeft}px, ${-scrollTop}px)`);
  }
}
