// The gallery: a small picture of each game's start, and a filter by name.
import { svg } from "./dom";
import { parsePlacement } from "./fen";
import { Geometry } from "./geometry";
import { pieceShape } from "./pieces";
import type { Man } from "./types";

const items = [...document.querySelectorAll<HTMLElement>("#gallery li")];
const filter = document.getElementById("filter") as HTMLInputElement;
const count = document.getElementById("count")!;

function narrow() {
  const wanted = filter.value.trim().toLowerCase();
  let shown = 0;
  for (const item of items) {
    item.hidden = !item.textContent!.toLowerCase().includes(wanted);
    if (!item.hidden) shown++;
  }
  count.textContent = `${shown} of ${items.length} games`;
}

// thumb draws where pieces stand; of boards in space, the king's level alone
// would say little, so all levels are drawn side by side.
function thumb({ fen = "", board = "", own }: DOMStringMap) {
  const [files, ranks, levels = 1] = board.split("x").map(Number);
  const geometry = new Geometry({ files, ranks, levels });
  const men = parsePlacement(fen, geometry, own);
  const across = levels > 1 ? 3 : 1;
  const down = Math.ceil(levels / across);
  const boards = Array.from({ length: levels }, (_, i) => level(geometry, men, levels - 1 - i,
    (i % across) * (files + 1), Math.floor(i / across) * (ranks + 1)));
  return svg("svg", { viewBox: `0 0 ${across * (files + 1) - 1} ${down * (ranks + 1) - 1}` }, boards);
}

function level(geometry: Geometry, men: Map<string, Man>, z: number, left: number, top: number) {
  return svg("g", { transform: `translate(${left} ${top})` }, geometry.rows(z, false).map((row, y) => row.map((place, x) => {
    const man = men.get(geometry.name(place));
    if (man?.letter === "*") return null;
    const shape = man && pieceShape(man);
    for (const [name, value] of Object.entries({ x, y, width: 1, height: 1 })) shape?.setAttribute(name, String(value));
    return [svg("rect", { x, y, width: 1, height: 1, class: (place.x + place.y + z) % 2 ? "light" : "dark" }), shape];
  })));
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    target.querySelector(".thumb")!.append(thumb((target as HTMLElement).dataset));
  }
}, { rootMargin: "300px" });

for (const item of items) seen.observe(item);
filter.addEventListener("input", narrow);
narrow();
