// Boards as people know them: of xiangqi, janggi and shogi, and plain ones. Their
// lines are a picture, a cell being one unit wide.
import { svg } from "./dom";

const wood: Record<string, [board: string, line: string]> = {
  xiangqi: ["#ecd2a0", "#6b4419"], janggi: ["#eed5a4", "#5d4420"], shogi: ["#efd8a6", "#5d4420"], plain: ["#ead9b8", "#7a6240"],
};

/** hasLook tells whether a board is other than chequered. */
export const hasLook = (look?: string): look is string => Boolean(look && wood[look]);

/** onLines tells whether pieces stand on the crossings of lines. */
const onLines = (look: string) => look === "xiangqi" || look === "janggi";

/** boardLines draws a board without what stands on it. */
export function boardLines(look: string, files: number, ranks: number) {
  const [board, line] = wood[look];
  const paths = onLines(look) ? crossings(look, files, ranks) : cells(files, ranks);
  return svg("g", {},
    svg("rect", { width: files, height: ranks, fill: board }),
    svg("path", { d: paths, fill: "none", stroke: line, "stroke-width": 0.035, "stroke-linecap": "square" }),
    look === "shogi" && files === 9 && ranks === 9 ? [3, 6].flatMap((x) => [3, 6].map((y) => svg("circle", { cx: x, cy: y, r: 0.08, fill: line }))) : null);
}

function cells(files: number, ranks: number) {
  const lines: string[] = [];
  for (let x = 0; x <= files; x++) lines.push(`M${x} 0V${ranks}`);
  for (let y = 0; y <= ranks; y++) lines.push(`M0 ${y}H${files}`);
  return lines.join("");
}

// crossings draws lines through the middles of cells, palaces, and the river of
// xiangqi.
function crossings(look: string, files: number, ranks: number) {
  const lines: string[] = [];
  const river = look === "xiangqi" && ranks === 10;
  for (let y = 0; y < ranks; y++) lines.push(`M.5 ${y + 0.5}H${files - 0.5}`);
  for (let x = 0; x < files; x++) {
    const inner = river && x > 0 && x < files - 1;
    lines.push(inner ? `M${x + 0.5} .5V4.5M${x + 0.5} 5.5V9.5` : `M${x + 0.5} .5V${ranks - 0.5}`);
  }
  const left = (files - 3) / 2 + 0.5;
  for (const top of [0.5, ranks - 2.5]) lines.push(`M${left} ${top}l2 2M${left + 2} ${top}l-2 2`);
  return lines.join("");
}

/** boardPicture is a board as the background of an element. */
export function boardPicture(look: string, files: number, ranks: number, flipped: boolean) {
  const lines = boardLines(look, files, ranks);
  if (flipped) lines.setAttribute("transform", `rotate(180 ${files / 2} ${ranks / 2})`);
  const picture = svg("svg", { viewBox: `0 0 ${files} ${ranks}`, preserveAspectRatio: "none" }, lines);
  return `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}")`;
}
