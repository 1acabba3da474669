// The file of a definition: its name, opening and saving it, and a shelf of one's own
// definitions that only this browser knows.
import { field, h } from "./dom";
import { keepPortraits, portraitsOf } from "./portraits";
import type { Example } from "./types";

const most = 400_000; // bytes of a definition
const shelf = "definitions"; // in the browser's storage

/** Files is a row of tools above the editor. */
export class Files {
  readonly element: HTMLElement;
  private readonly onopen: (example: Example) => void;
  private readonly text: () => string;
  private readonly name: HTMLInputElement;
  private readonly note: HTMLElement;
  private readonly kept: HTMLElement;

  /** onopen is called with a definition to show, onrename with another name of the one that is shown. */
  constructor({ text, onopen, onrename }: { text: () => string; onopen: (example: Example) => void; onrename: (file: string) => void }) {
    this.text = text;
    this.onopen = onopen;
    this.name = h("input", { type: "text", spellcheck: "false", autocomplete: "off", maxlength: 80, onchange: () => { if (this.file) onrename(this.file); } });
    this.note = h("p", { class: "dim", role: "status" });
    this.kept = h("ul", { class: "kept", "aria-label": "Kept in this browser" });
    const picker: HTMLInputElement = h("input", {
      type: "file", class: "visually-hidden", tabindex: -1, "aria-label": "Definition file", onchange: () => { if (picker.files?.[0]) this.#open(picker.files[0]); picker.value = ""; },
    });
    this.element = h("div", { class: "files" },
      h("div", { class: "fields" }, field("File", this.name),
        h("div", { class: "actions" },
          h("button", { type: "button", onclick: () => picker.click() }, "Open"),
          h("button", { type: "button", onclick: () => this.#save() }, "Download"),
          h("button", { type: "button", onclick: () => this.#keep() }, "Keep"), picker)),
      this.kept, this.note);
    this.#list();
  }

  get file() {
    return this.name.value.trim().replaceAll(/[/\\]/g, "");
  }

  /** show says what the file is called. */
  show(file: string) {
    this.name.value = file;
  }

  /** receive opens files that are dropped on an element. */
  receive(element: HTMLElement) {
    element.addEventListener("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      element.classList.add("dropping");
    });
    element.addEventListener("dragleave", () => element.classList.remove("dropping"));
    element.addEventListener("drop", (event) => {
      element.classList.remove("dropping");
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      event.stopPropagation(); // the editor would put it into its text
      this.#open(file);
    }, { capture: true });
  }

  async #open(file: File) {
    if (file.size > most) {
      this.note.textContent = `${file.name} is larger than a definition can be.`;
      return;
    }
    this.note.textContent = "";
    this.onopen({ file: file.name, text: await file.text() });
  }

  #save() {
    const address = URL.createObjectURL(new Blob([this.text()], { type: "text/plain" }));
    h("a", { href: address, download: this.file || "definition.chess" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }

  #keep() {
    const others = stored().filter(({ file }) => file !== this.file);
    this.#store([{ file: this.file || "definition.chess", text: this.text() }, ...others]);
    this.#keepPictures();
    if (!this.note.textContent) this.note.textContent = "Kept in this browser, and nowhere else.";
  }

  // keepPictures keeps those that came with a link.
  #keepPictures() {
    try {
      keepPortraits(this.file, portraitsOf(this.file));
    } catch {
      this.note.textContent = "This browser has no room for its pictures.";
    }
  }

  #forget(forgotten: string) {
    keepPortraits(forgotten, {});
    this.#store(stored().filter(({ file }) => file !== forgotten));
  }

  #store(list: Example[]) {
    try {
      localStorage.setItem(shelf, JSON.stringify(list));
      this.note.textContent = "";
    } catch {
      this.note.textContent = "This browser has no room for it.";
    }
    this.#list();
  }

  #list() {
    const list = stored();
    this.kept.hidden = !list.length;
    this.kept.replaceChildren(...list.map((example) => h("li", {},
      h("button", { type: "button", onclick: () => this.onopen(example) }, example.file),
      h("button", { type: "button", class: "quiet", "aria-label": `Forget ${example.file}`, title: "Forget", onclick: () => this.#forget(example.file) }, "×"))));
  }
}

/** stored returns the definitions that are kept. */
export function stored(): Example[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(shelf) ?? "[]");
    return Array.isArray(list) ? list.filter((item): item is Example => typeof item?.file === "string" && typeof item?.text === "string") : [];
  } catch {
    return [];
  }
}
