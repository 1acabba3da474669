// Pictures of pieces. Those of chess have a shape each, the same as in the pictures
// of package draw. A piece that moves as two of them shows both; any other is a
// disc with its letter, if there are others, and on the rim where it goes. On boards of xiangqi, janggi
// and shogi the pieces are those of these games.
import { characters } from "./characters";
import { svg } from "./dom";
import type { Figure, Man, Portraits, Side } from "./types";

const shapes: Record<string, string> = {
  pawn: "M22.5 8a5.6 5.6 0 0 1 3.9 9.6c2.9 2 4.3 5.6 1.3 8.6 4.8 2.6 6.8 6.6 6.8 12.3h-24c0-5.7 2-9.7 6.8-12.3-3-3-1.6-6.6 1.3-8.6A5.6 5.6 0 0 1 22.5 8z",
  rook: "M11 39v-4h3l1.5-17H12V9h4.5v3h3.5V9h5v3h3.5V9H33v9h-3.5L31 35h3v4zM15.5 18h14M14 35h17",
  bishop: "M22.5 5.5a2.6 2.6 0 0 1 1.5 4.7c5.7 4.3 8.6 11.3 5.2 17.3h-13.4c-3.4-6-.5-13 5.2-17.3A2.6 2.6 0 0 1 22.5 5.5zM15 29.5h15l1.2 4H13.8zM10.5 35.5h24v4h-24zM22.5 14v8M19 18h7",
  knight: "M12 39.5h22.5c.5-14-2-25.5-12.5-30l-3.3-4-1.7 5.2c-4.5 3.3-6.3 8.8-8.7 13.8-.5 3.5 2.8 5.3 5.7 3.2l6-3.7c1.5 4-6.7 7.5-8 15.5zM17 16.5h1",
  queen: "M8.5 13l4.5 16.5h19L36.5 13l-7 10-2.3-13.5-4.7 12.5-4.7-12.5L15.5 23zM13 31h19l1.5 3.5h-22zM10.5 36h24v3.5h-24z",
  duck: "M4.5 18.8c2.4-.2 4.2-1 5.4-2.4a7.6 7.6 0 0 1 15-.2c.3 3-1 5.4-2.6 7.6-.6.9 0 1.6 1.2 1.6 5.5 0 10-1.6 14.5-5.9 1 9.5-3.5 17-15.5 17-9 0-13.5-4-13.5-9.2 0-2.4.9-4 1.3-5.6-2.6.3-4.9-.5-5.8-2.9zM16.5 15.5h1M22 30c3 1.4 6.5 1 9-.8",
  king: "M21 4.5h3v2.7h2.7v3H24v3.6c6-2.5 12.9.7 12 7.5-.7 4.7-4 6.2-4.5 9.2h-18C13 27.5 9.7 26 9 21.3c-.9-6.8 6-10 12-7.5v-3.6h-2.7v-3H21zM13 32h19l1.5 3h-22zM10.5 36.5h24v3.5h-24z",
};

const colours = {
  white: { fill: "#ffffff", stroke: "#1d2328", width: 1.5 },
  black: { fill: "#22272d", stroke: "#f2f3f0", width: 1.3 },
};

// The characters of pieces by their names: of White and of Black, where these differ.
const xiangqi: Record<string, string> = {
  general: "帥將", king: "帥將", advisor: "仕士", elephant: "相象", horse: "傌馬", rook: "俥車", chariot: "俥車", cannon: "炮砲", soldier: "兵卒", banner: "旗",
};
const janggi: Record<string, string> = {
  general: "楚漢", guard: "士", elephant: "象", horse: "馬", chariot: "車", rook: "車", cannon: "包", soldier: "卒兵",
};
const shogi: Record<string, string> = {
  king: "玉王", rook: "飛", bishop: "角", gold: "金", silver: "銀", knight: "桂", lance: "香", pawn: "歩", tokin: "と", horse: "馬", dragon: "龍",
  promotedsilver: "全", promotedknight: "圭", promotedlance: "杏", elephant: "象", lion: "獅", giraffe: "麒", chick: "雛", hen: "鶏", prince: "太",
  swallow: "燕", goose: "雁", falcon: "鷹", eagle: "鵰", crane: "鶴", pheasant: "雉", leftquail: "鶉", rightquail: "鶉", queen: "后",
  turnedpawn: "飛", turnedsilver: "角", turnedknight: "金", turnedlance: "と",
};
const promoted = /^(tokin|horse|dragon|promoted.*|turned.*|hen|goose|eagle|prince)$/;

/** Costume is how the pieces of a game look. */
export interface Costume {
  look?: string; // of the board
  figures: Map<string, Figure>; // by name
  portraits?: Portraits;
}

let costume: Costume = { figures: new Map() };

/** costumeOf is how the pieces of a game look. */
export const costumeOf = (look: string | undefined, pieces: ({ name: string } & Figure)[], portraits: Portraits = {}): Costume =>
  ({ look, figures: new Map(pieces.map((piece) => [piece.name.toLowerCase(), piece])), portraits });

/** dress decides how pieces look from now on, for whoever does not say. */
export function dress(...game: Parameters<typeof costumeOf>) {
  costume = costumeOf(...game);
}

/** pictures returns what White's pieces look like as SVG, by their names: those that the server cannot draw itself. */
export function pictures(kinds: { name: string }[]): Record<string, string> {
  return Object.fromEntries(kinds.flatMap(({ name }) => {
    const { white, black } = costume.portraits?.[name] ?? {};
    const key = name.toLowerCase();
    const parts = drawn(costume.look, key, "white", false) ?? (isOrthodox(key) ? null : composed(key, "white", costume.figures.get(key) ?? {}));
    const own = white ?? black ?? (parts && new XMLSerializer().serializeToString(frame("white", parts)));
    return own ? [[name, own]] : [];
  }));
}

/** portraitOf returns one's own picture of a piece; if there is none for its side, that of the other with its colours turned round. */
export function portraitOf({ piece, side }: Pick<Man, "piece" | "side">, { portraits = {} } = costume): { text: string; turned: boolean } | null {
  const own = portraits[piece] ?? {};
  const text = own[side as Side];
  const other = own[side === "black" ? "white" : "black"];
  return text || other ? { text: (text ?? other)!, turned: !text } : null;
}

/** pieceShape draws a piece, as wide as whatever holds it; turned is upside down. */
export function pieceShape(man: Man, { turned = man.side === "black", wear = costume }: { turned?: boolean; wear?: Costume } = {}) {
  const side = man.side === "black" ? "black" : "white";
  const name = man.piece.toLowerCase();
  const figure = wear.figures.get(name) ?? {};
  const own = portraitOf(man, wear);
  const shape = frame(side, own ? [portrait(own)] : drawn(wear.look, name, side, turned) ?? composed(name, side, figure) ?? disc(man, figure, colours[side].stroke));
  for (const [attribute, value] of Object.entries({ class: `piece ${man.side}`, "aria-hidden": "true", focusable: "false" })) shape.setAttribute(attribute, value);
  return shape;
}

function frame(side: "white" | "black", parts: SVGElement[]) {
  const { fill, stroke, width } = colours[side];
  return svg("svg", { viewBox: "0 0 45 45", fill, stroke, "stroke-width": width, "stroke-linejoin": "round" }, parts);
}

// portrait is an image: what it holds can only be seen.
const portrait = ({ text, turned }: { text: string; turned: boolean }) =>
  svg("image", { width: 45, height: 45, href: `data:image/svg+xml,${encodeURIComponent(text)}`, filter: turned ? "invert(1)" : null });

const character = (text: string, transform: string, fill: string) => svg("path", { d: characters[text], transform, fill, stroke: "none" });

// drawn draws the pieces of other games than chess.
function drawn(look: string | undefined, name: string, side: "white" | "black", turned: boolean) {
  const of = (names: Record<string, string>) => [...(names[name] ?? "")];
  if (look === "shogi") {
    const text = of(shogi);
    if (!text.length) return null;
    return [svg("g", { transform: turned ? "rotate(180 22.5 22.5)" : undefined },
      svg("path", { d: "M22.5 3.5 35 9.5 39 41.5H6L10 9.5z", fill: "#f8e4b4", stroke: "#5d4420", "stroke-width": 1.2 }),
      character(text[side === "black" ? text.length - 1 : 0], "translate(10.6 13) scale(.119)", promoted.test(name) ? "#b3261e" : "#22180c"))];
  }
  if (look !== "xiangqi" && look !== "janggi") return null;
  const text = of(look === "xiangqi" ? xiangqi : janggi);
  if (!text.length) return null;
  const ink = look === "xiangqi" ? { white: "#b3261e", black: "#1d2328" }[side] : { white: "#0c6b43", black: "#b3261e" }[side];
  const rim = look === "xiangqi"
    ? [svg("circle", { cx: 22.5, cy: 22.5, r: 20, fill: "#f9e8c4", stroke: "#6b4419", "stroke-width": 1.2 }), svg("circle", { cx: 22.5, cy: 22.5, r: 17.2, fill: "none", stroke: ink, "stroke-width": 1.1 })]
    : [svg("path", { d: "M14.5 3.5h16l11 11v16l-11 11h-16l-11-11v-16z", fill: "#f9ecd0", stroke: "#5d4420", "stroke-width": 1.2 })];
  return [...rim, character(text[side === "black" ? text.length - 1 : 0], "translate(9.3 9.3) scale(.132)", ink)];
}

// composed draws a piece of chess, one that moves as two of them, or a disc.
function composed(name: string, side: string, { parts, reach }: Figure) {
  if (isOrthodox(name)) return [svg("path", { d: shapes[name], fill: name === "duck" ? "#f4c534" : null, stroke: name === "duck" ? colours.white.stroke : null })];
  if (!parts) return null;
  if (parts[0] === "disc") return [...plate(side, reach), svg("circle", { cx: 22.5, cy: 22.5, r: 12 })];
  const [back, front] = parts;
  return [
    svg("path", { d: shapes[back], transform: "translate(-3.5 2.2) scale(.84)" }),
    svg("path", { d: shapes[front], transform: "translate(14.5 14.2) scale(.66)" }),
  ];
}

// plate draws a disc, and on the rim where the piece goes: a spike for lines, a dot
// for steps, a ring for leaps, paler where it only moves or only takes.
function plate(side: string, reach: Figure["reach"] = []) {
  const marks = reach.filter(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) === 1 || !reach.some(([a, b, how]) => how.includes("f") && a * 2 === x && b * 2 === y)).map(([x, y, how]) => {
    const angle = Math.atan2(side === "black" ? y : -y, x);
    const both = how.includes("m") && how.includes("t");
    const at = (r: number, turn = 0) => `${(22.5 + r * Math.cos(angle + turn)).toFixed(1)} ${(22.5 + r * Math.sin(angle + turn)).toFixed(1)}`;
    const [cx, cy] = at(17.9).split(" ");
    const fill = both ? "#2f86c9" : how.includes("t") ? "#d2453b" : "#8aa0b0";
    if (how.includes("f")) return svg("path", { d: `M${at(22)}L${at(16, 0.2)}L${at(16, -0.2)}z`, fill, stroke: "none" });
    if (Math.max(Math.abs(x), Math.abs(y)) === 1) return svg("circle", { cx, cy, r: 2.3, fill, stroke: "none" });
    return svg("circle", { cx, cy, r: 1.9, fill: "none", stroke: fill, "stroke-width": 1.6 });
  });
  return [svg("circle", { cx: 22.5, cy: 22.5, r: 20.5 }), ...marks];
}

// disc draws a letter on a disc.
function disc({ letter, side }: Man, { reach }: Figure, ink: string) {
  const text = letter.replace(/[()]/g, "").toUpperCase();
  return [
    ...plate(side, reach),
    svg("text", {
      x: 22.5, y: text.length > 1 ? 28 : 29.5, "text-anchor": "middle", "font-size": text.length > 1 ? 15 : 20,
      "font-family": "system-ui, DejaVu Sans, sans-serif", "font-weight": 700, fill: ink, stroke: "none",
    }, text),
  ];
}

/** isOrthodox tells whether a piece has a shape of its own. */
export const isOrthodox = (piece: string) => Object.hasOwn(shapes, piece.toLowerCase());

/** spoken writes the name of a piece as words: "PromotedSilver" as "promoted silver". */
export const spoken = (piece: string) => piece.replaceAll("_", " ").replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();

/** pieceName says what a piece is: "white pawn", or "duck" if it belongs to nobody. */
export function pieceName({ piece, side }: Pick<Man, "piece" | "side">) {
  return costume.figures.get(piece.toLowerCase())?.neutral ? spoken(piece) : `${side} ${spoken(piece)}`;
}
