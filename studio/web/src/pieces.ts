// Pictures of pieces. The orthodox ones have a shape each, the same as in the
// pictures of package draw; every other piece is a disc with its letter.
import { svg } from "./dom";
import type { Man } from "./types";

const shapes: Record<string, string> = {
  pawn: "M22.5 8a5.6 5.6 0 0 1 3.9 9.6c2.9 2 4.3 5.6 1.3 8.6 4.8 2.6 6.8 6.6 6.8 12.3h-24c0-5.7 2-9.7 6.8-12.3-3-3-1.6-6.6 1.3-8.6A5.6 5.6 0 0 1 22.5 8z",
  rook: "M11 39v-4h3l1.5-17H12V9h4.5v3h3.5V9h5v3h3.5V9H33v9h-3.5L31 35h3v4zM15.5 18h14M14 35h17",
  bishop: "M22.5 5.5a2.6 2.6 0 0 1 1.5 4.7c5.7 4.3 8.6 11.3 5.2 17.3h-13.4c-3.4-6-.5-13 5.2-17.3A2.6 2.6 0 0 1 22.5 5.5zM15 29.5h15l1.2 4H13.8zM10.5 35.5h24v4h-24zM22.5 14v8M19 18h7",
  knight: "M12 39.5h22.5c.5-14-2-25.5-12.5-30l-3.3-4-1.7 5.2c-4.5 3.3-6.3 8.8-8.7 13.8-.5 3.5 2.8 5.3 5.7 3.2l6-3.7c1.5 4-6.7 7.5-8 15.5zM17 16.5h1",
  queen: "M8.5 13l4.5 16.5h19L36.5 13l-7 10-2.3-13.5-4.7 12.5-4.7-12.5L15.5 23zM13 31h19l1.5 3.5h-22zM10.5 36h24v3.5h-24z",
  king: "M21 4.5h3v2.7h2.7v3H24v3.6c6-2.5 12.9.7 12 7.5-.7 4.7-4 6.2-4.5 9.2h-18C13 27.5 9.7 26 9 21.3c-.9-6.8 6-10 12-7.5v-3.6h-2.7v-3H21zM13 32h19l1.5 3h-22zM10.5 36.5h24v3.5h-24z",
};

const colours = {
  white: { fill: "#ffffff", stroke: "#1d2328", width: 1.5 },
  black: { fill: "#22272d", stroke: "#f2f3f0", width: 1.3 },
};

/** pieceShape draws a piece, as wide as whatever holds it. */
export function pieceShape({ piece, letter, side }: Man) {
  const { fill, stroke, width } = colours[side === "black" ? "black" : "white"];
  const frame = (...parts: SVGElement[]) => svg("svg", {
    class: `piece ${side}`, viewBox: "0 0 45 45", "aria-hidden": "true", focusable: "false", fill, stroke, "stroke-width": width, "stroke-linejoin": "round",
  }, parts);
  const shape = isOrthodox(piece) && shapes[piece.toLowerCase()];
  if (shape) return frame(svg("path", { d: shape }));
  const text = letter.replace(/[()]/g, "").toUpperCase();
  return frame(
    svg("circle", { cx: 22.5, cy: 22.5, r: 17.5 }),
    svg("text", {
      x: 22.5, y: text.length > 1 ? 29 : 31, "text-anchor": "middle", "font-size": text.length > 1 ? 18 : 24,
      "font-family": "system-ui, DejaVu Sans, sans-serif", "font-weight": 700, fill: stroke, stroke: "none",
    }, text),
  );
}

/** isOrthodox tells whether a piece has a shape of its own. */
export const isOrthodox = (piece: string) => Object.hasOwn(shapes, piece.toLowerCase());

/** pieceName says what a piece is: "white pawn". */
export const pieceName = ({ piece, side }: Pick<Man, "piece" | "side">) => `${side} ${piece.replaceAll("_", " ").toLowerCase()}`;
