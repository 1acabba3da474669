// The moves of a game with their variations, buttons to walk through them, and what
// is said about the move that is shown.
import { h, select, type Child } from "./dom";
import { numberOf, tidy, type Node } from "./tree";
import type { Side } from "./types";

const glyphs: Record<number, string> = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+" };
const marks: [string, string][] = [["", "no mark"], ["1", "! good"], ["2", "? mistake"], ["3", "!! brilliant"], ["4", "?? blunder"], ["5", "!? interesting"], ["6", "?! dubious"]];

/** Host is told what is asked for: another position, or a change of the tree. */
interface Host {
  onselect: (node: Node) => void;
  onpromote: (node: Node) => void;
  onremove: (node: Node) => void;
  onannotate: () => void;
}

/** MoveList shows a tree of moves. */
export class MoveList {
  readonly element: HTMLElement;
  private readonly host: Host;
  private readonly list: HTMLElement;
  private readonly walk: HTMLButtonElement[];
  private readonly edit: HTMLElement;
  private readonly promote: HTMLButtonElement;
  private readonly mark: HTMLSelectElement;
  private readonly comment: HTMLInputElement;
  private side: Side = "white"; // that made the first move
  private line: Node[] = []; // with the root before it
  private node!: Node;

  constructor(host: Host) {
    this.host = host;
    this.list = h("ol", { class: "moves", "aria-label": "Moves" });
    const button = (text: string, label: string, to: () => Node | undefined) => h("button", { type: "button", "aria-label": label, title: label, onclick: () => { const node = to(); if (node) host.onselect(node); } }, text);
    this.walk = [
      button("«", "To the start", () => this.line[0]),
      button("‹", "One move back", () => this.node.parent ?? undefined),
      button("›", "One move on", () => this.line[this.node.ply + 1]),
      button("»", "To the last move", () => this.line.at(-1)),
    ];
    this.mark = select(marks, "", (value) => {
      this.node.nags = [...(value ? [Number(value)] : []), ...this.node.nags.filter((nag) => nag > 6)];
      host.onannotate();
    });
    this.mark.setAttribute("aria-label", "Mark of this move");
    this.comment = h("input", {
      type: "text", placeholder: "Comment", "aria-label": "Comment on this move", autocomplete: "off", maxlength: 2000,
      onchange: () => { this.node.comment = tidy(this.comment.value); host.onannotate(); },
    });
    this.promote = h("button", { type: "button", title: "Put this variation before the line that it leaves", onclick: () => host.onpromote(this.node) }, "Promote");
    this.edit = h("div", { class: "edit-move" }, this.mark, this.comment, this.promote,
      h("button", { type: "button", title: "Delete this move and all that follow", onclick: () => host.onremove(this.node) }, "Delete"));
    this.element = h("section", { class: "panel", "aria-label": "Moves" }, this.list, h("div", { class: "walk" }, this.walk), this.edit);
  }

  /** show lists the moves after a root; line is what is walked through, node what is shown, side made the first move. */
  show({ root, line, node, side }: { root: Node; line: Node[]; node: Node; side: Side }) {
    this.side = side;
    this.line = [root, ...line];
    this.node = node;
    this.list.replaceChildren(...this.#rows(root));
    this.list.hidden = !root.children.length;
    this.walk.forEach((button, i) => { button.disabled = i < 2 ? node === root : node === this.line.at(-1); });
    this.edit.hidden = node === root;
    this.promote.hidden = !node.branch;
    this.mark.value = String(node.nags.find((nag) => nag <= 6) ?? "");
    this.comment.value = node.comment;
    const current = this.list.querySelector<HTMLElement>("[aria-current]");
    this.list.scrollTop = current ? current.offsetTop - this.list.clientHeight / 2 : 0;
  }

  // rows lists the main line, two moves a row. What is said about a move and its
  // variations stand between the rows.
  #rows(root: Node): HTMLElement[] {
    const rows: HTMLElement[] = [];
    let row: HTMLElement | null = null;
    for (let at = root; at.children.length; at = at.children[0]) {
      const [node, ...others] = at.children;
      const { number, side } = numberOf(node, this.side);
      if (node.before) rows.push(h("li", { class: "aside" }, comment(node.before)));
      if (!row) {
        row = h("li", {}, h("span", { class: "number", "aria-hidden": "true" }, `${number}.`), side === "black" ? h("span", { class: "move dim" }, "…") : null);
        rows.push(row);
      }
      row.append(this.#move(node));
      const asides: Child[] = [node.comment ? comment(node.comment) : null, ...others.map((other) => this.#variation(other))];
      if (asides.some(Boolean)) {
        if (side === "white") row.append(h("span", { class: "move dim" }, "…"));
        rows.push(h("li", { class: "aside" }, asides));
      }
      if (side === "black" || asides.some(Boolean)) row = null;
    }
    return rows;
  }

  // variation writes a line and the lines within it.
  #variation(start: Node): HTMLElement {
    const parts: Child[] = [];
    let numbered = false;
    for (let node: Node | undefined = start; node; node = node.children[0]) {
      const { number, side } = numberOf(node, this.side);
      if (node.before) parts.push(comment(node.before));
      if (side === "white" || !numbered) parts.push(h("span", { class: "number", "aria-hidden": "true" }, `${number}${side === "white" ? "." : "…"}`));
      parts.push(this.#move(node), node.comment ? comment(node.comment) : null);
      const others: Node[] = node === start ? [] : node.parent!.children.slice(1);
      parts.push(others.map((other) => this.#variation(other)));
      numbered = !node.comment && !others.length;
    }
    return h("div", { class: "variation", role: "group", "aria-label": `Variation ${start.san}` }, parts);
  }

  #move(node: Node) {
    return h("button", { type: "button", class: "move", "aria-current": node === this.node ? "step" : null, onclick: () => this.host.onselect(node) },
      node.san || node.uci, node.nags.length ? h("span", { class: "glyph" }, node.nags.map((nag) => glyphs[nag] ?? `$${nag}`).join(" ")) : null);
  }
}

const comment = (text: string) => h("span", { class: "comment" }, text);
