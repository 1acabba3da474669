// The moves of a game and the variations that were tried, as a tree.
import type { Side } from "./types";

/** Said is a move of a line as the server reads and writes it, with the lines that begin in its place. */
export interface Said {
  uci: string;
  san: string;
  before?: string; // comment before the first move of a line
  comment?: string;
  nags?: number[];
  variations?: Said[][];
}

/** Node is the position after a move; the root has none. The first of the children goes on with the line. */
export class Node {
  readonly parent: Node | null;
  readonly uci: string;
  readonly ply: number;
  san: string;
  before = "";
  comment = "";
  nags: number[] = [];
  children: Node[] = [];
  rating?: number; // of White, from -1 to 1

  constructor(parent: Node | null, uci = "", san = "") {
    this.parent = parent;
    this.uci = uci;
    this.san = san;
    this.ply = parent ? parent.ply + 1 : 0;
  }

  /** path returns the nodes from the first move to this one. */
  get path(): Node[] {
    const nodes: Node[] = [];
    for (let node: Node = this; node.parent; node = node.parent) nodes.unshift(node);
    return nodes;
  }

  /** line returns the path and how it goes on. */
  get line(): Node[] {
    const nodes = this.path;
    for (let node: Node = this; node.children.length; nodes.push(node)) node = node.children[0];
    return nodes;
  }

  /** child returns what follows with a move, and makes it if it is new. */
  child(uci: string, san = ""): Node {
    let node = this.children.find((child) => child.uci === uci);
    if (!node) this.children.push(node = new Node(this, uci, san));
    node.san ||= san;
    return node;
  }

  /** branch returns the node on the path where the line of this one leaves another, null on the main line. */
  get branch(): Node | null {
    return this.path.findLast((node) => node.parent!.children[0] !== node) ?? null;
  }

  /** promote puts the line of this node before the one that it leaves. */
  promote() {
    const node = this.branch;
    if (!node) return;
    const others = node.parent!.children;
    others.splice(others.indexOf(node), 1);
    others.unshift(node);
  }

  /** remove takes the node and all that follows out of the tree. */
  remove() {
    const others = this.parent!.children;
    others.splice(others.indexOf(this), 1);
  }

  /** beside returns another move in place of this one, so many further down. */
  beside(step: number): Node | undefined {
    const others = this.parent?.children ?? [];
    return others[others.indexOf(this) + step];
  }
}

/** tidy is what a comment can hold. */
export const tidy = (comment: string) => comment.replace(/\s+/g, " ").replaceAll("}", ")").trim();

/** linesOf returns what follows a node, as the server reads it. */
export function linesOf(root: Node): Said[] {
  const line: Said[] = [];
  for (let node = root; node.children.length; node = node.children[0]) {
    const [first, ...others] = node.children;
    line.push({ ...said(first), variations: others.length ? others.map((other) => [said(other), ...linesOf(other)]) : undefined });
  }
  return line;
}

const said = ({ uci, san, before, comment, nags }: Node): Said => ({ uci, san, before: before || undefined, comment: comment || undefined, nags: nags.length ? nags : undefined });

/** grow adds lines to a node. */
export function grow(node: Node, line: Said[]) {
  for (const { uci, san, before, comment, nags, variations } of line) {
    const next = node.child(uci, san);
    next.before = before ?? "";
    next.comment = comment ?? "";
    next.nags = nags ?? [];
    for (const other of variations ?? []) grow(node, other);
    node = next;
  }
}

/** write puts lines into a text for an address: moves, $3 for glyphs, {comments}, ( variations ). */
export function write(line: Said[]): string {
  return line.map(({ uci, before, comment, nags, variations }) => [
    before ? `{${before}}` : "", uci, ...(nags ?? []).map((nag) => `$${nag}`), comment ? `{${comment}}` : "", ...(variations ?? []).map((other) => `( ${write(other)} )`),
  ].filter(Boolean).join(" ")).join(" ");
}

/** read returns the lines of a text that write has written; what closes nothing is left out. */
export function read(text: string): Said[] {
  const open: Said[][] = [[]];
  let before: string | undefined;
  for (const [, comment, parenthesis, nag, uci] of text.matchAll(/\{([^}]*)\}|([()])(?=\s|$)|\$(\d+)|(\S+)/g)) {
    const line = open.at(-1)!;
    const last = line.at(-1);
    if (uci) {
      line.push({ uci, san: "", before });
      before = undefined;
    } else if (parenthesis === "(") open.push([]);
    else if (parenthesis && open.length > 1) {
      open.pop();
      const move = open.at(-1)!.at(-1);
      if (move && line.length) (move.variations ??= []).push(line);
    } else if (nag && last) (last.nags ??= []).push(Number(nag));
    else if (comment && last) last.comment = comment;
    else if (comment) before = comment;
  }
  return open[0];
}

/** isPlain tells whether there is nothing but one line in a tree. */
export function isPlain(root: Node): boolean {
  for (let node = root; node.children.length; node = node.children[0]) {
    const [{ before, comment, nags }, ...others] = node.children;
    if (others.length || before || comment || nags.length) return false;
  }
  return true;
}

/** numberOf returns the number of the move that leads to a node, and who made it, if a side made the first. */
export function numberOf({ ply }: Node, first: Side): { number: number; side: Side } {
  const half = ply - 1 + (first === "black" ? 1 : 0);
  return { number: Math.floor(half / 2) + 1, side: half % 2 ? "black" : "white" };
}
