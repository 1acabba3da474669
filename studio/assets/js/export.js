// The definition in other languages.
import { post } from "./api.js";
import { copyButton, field, h, select } from "./dom.js";

const targets = [["xboard", "XBoard setup and piece lines"], ["betza", "Betza"], ["shape", "Shape (JSON)"], ["urc", "Ultimate Random Chess (YAML)"], ["chesslang", "ChessLang"]];
const extensions = { xboard: "txt", betza: "txt", shape: "json", urc: "yaml", chesslang: "chess" };

/** Export shows a definition in another language, and what of it is lost. */
export class Export {
  constructor({ onchange }) {
    this.onchange = onchange;
    this.to = targets[0][0];
    this.choice = h("div", { class: "fields" });
    this.text = h("textarea", { readonly: true, rows: 16, wrap: "off", spellcheck: "false", "aria-label": "In the other language" });
    this.lost = h("ul", { class: "lost" });
    this.message = h("p", { role: "status", class: "dim" });
    this.element = h("section", { class: "export" }, this.choice, this.message, this.text, this.lost);
  }

  /** load takes over what the address says. */
  load({ to }) {
    if (targets.some(([name]) => name === to)) this.to = to;
    else this.to = targets[0][0];
  }

  /** values returns what has to be kept in the address. */
  values() {
    return { to: this.to === targets[0][0] ? null : this.to };
  }

  /** show writes a definition anew. */
  async show(game, checked) {
    this.choice.replaceChildren(
      field("Language", select(targets, this.to, (to) => { this.to = to; this.onchange(); this.show(game, checked); })),
      copyButton("the text", () => this.text.value),
      h("button", { type: "button", class: "quiet", onclick: () => this.#save(checked) }, "Save"));
    this.text.value = "";
    this.lost.replaceChildren();
    try {
      const { text, lost } = await post("/api/export", { ...game, to: this.to });
      this.text.value = text;
      this.message.textContent = lost.length ? "This language cannot say all of it:" : "Nothing is lost.";
      this.lost.replaceChildren(...lost.map(({ line, message }) => h("li", {}, `Line ${line}: ${message}`)));
    } catch (error) {
      this.message.textContent = error.message;
    }
  }

  #save(checked) {
    const address = URL.createObjectURL(new Blob([this.text.value], { type: "text/plain" }));
    const link = h("a", { href: address, download: `${checked.name || "definition"}.${extensions[this.to]}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}
