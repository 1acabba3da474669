// The gallery: a small picture of each game's start, and what to find games by.
import { post } from "./api";
import { h, svg } from "./dom";
import { stored } from "./files";
import { parsePlacement } from "./fen";
import { Geometry } from "./geometry";
import { boardLines, hasLook } from "./looks";
import { costumeOf, pieceShape, type Costume } from "./pieces";
import { address } from "./place";
import { portraitsOf } from "./portraits";
import { pack, read, write } from "./state";
import type { Checked, Example, Figure, Man } from "./types";

const items = [...document.querySelectorAll<HTMLElement>("#gallery li")];
const filter = document.getElementById("filter") as HTMLInputElement;
const count = document.getElementById("count")!;
const nothing = document.getElementById("nothing")!;
const buttons = [...document.querySelectorAll<HTMLButtonElement>("#tags button")];
const texts = new Map(items.map((item) => [item, `${item.textContent} ${item.dataset.words}`.toLowerCase()]));
const tagsOf = (item: HTMLElement) => [...item.querySelectorAll(".tag")].map((tag) => tag.textContent!);

// narrow shows the games in which all words occur and that have all tags.
function narrow() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  const tags = buttons.filter((button) => button.ariaPressed === "true").map((button) => button.textContent!);
  let shown = 0;
  for (const item of items) {
    const own = tagsOf(item);
    item.hidden = !words.every((word) => texts.get(item)!.includes(word)) || !tags.every((tag) => own.includes(tag));
    if (!item.hidden) shown++;
  }
  count.textContent = `${shown} of ${items.length} games`;
  nothing.hidden = shown > 0;
  write({ find: filter.value.trim(), tags: tags.join(",") });
}

// fairyCostume reads what the page says of the pieces that are not of chess.
function fairyCostume({ look, fairy = "" }: DOMStringMap) {
  const figures = new Map<string, Figure>();
  const names = new Map<string, string>();
  for (const item of fairy.split(";").filter(Boolean)) {
    const [, letter, name, parts] = item.match(/^(.[^=]*)=([^:]*):?(.*)$/)!;
    names.set(letter, name);
    if (parts) figures.set(name.toLowerCase(), { parts: parts.split("+") });
  }
  const wear: Costume = { look, figures };
  return { wear, names };
}

// thumb draws where the pieces of a game of the catalogue stand.
function thumb(data: DOMStringMap) {
  const [files, ranks, levels = 1] = data.board!.split("x").map(Number);
  const geometry = new Geometry({ files, ranks, levels, look: data.look });
  const { wear, names } = fairyCostume(data);
  return boards(geometry, parsePlacement(data.fen!, geometry, names), wear);
}

// boards draws a position; of boards in space, the king's level alone would say
// little, so all levels are drawn side by side.
function boards(geometry: Geometry, men: Map<string, Man>, wear: Costume) {
  const { files, ranks, levels } = geometry;
  const across = levels > 1 ? 3 : 1;
  const down = Math.ceil(levels / across);
  const parts = Array.from({ length: levels }, (_, i) => level(geometry, men, wear, levels - 1 - i,
    (i % across) * (files + 1), Math.floor(i / across) * (ranks + 1)));
  return svg("svg", { viewBox: `0 0 ${across * (files + 1) - 1} ${down * (ranks + 1) - 1}` }, parts);
}

function level(geometry: Geometry, men: Map<string, Man>, wear: Costume, z: number, left: number, top: number) {
  const lines = hasLook(geometry.look) && geometry.flat ? boardLines(geometry.look, geometry.files, geometry.ranks) : null;
  return svg("g", { transform: `translate(${left} ${top})` }, lines, geometry.rows(z, false).map((row, y) => row.map((place, x) => {
    const man = men.get(geometry.name(place));
    if (man?.letter === "*") return null;
    const shape = man && pieceShape(man, { wear });
    for (const [name, value] of Object.entries({ x, y, width: 1, height: 1 })) shape?.setAttribute(name, String(value));
    const cell = lines ? null : svg("rect", { x, y, width: 1, height: 1, class: (place.x + place.y + z) % 2 ? "light" : "dark" });
    return [cell, shape];
  })));
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    target.querySelector(".thumb")!.append(thumb((target as HTMLElement).dataset));
  }
}, { rootMargin: "300px" });

// own shows a game of one's own.
async function own({ file, text }: Example) {
  const picture = h("span", { class: "thumb", "aria-hidden": "true" });
  const name = h("strong", {}, file);
  const about = h("span", { class: "summary" });
  const item = h("li", {}, h("a", { href: `${address("/")}#${new URLSearchParams({ file, text: await pack(text), view: "play" })}` }, picture, h("span", { class: "card" }, name, about, h("span", { class: "traits" }, file))));
  document.getElementById("own-games")!.append(item);
  const { name: title, summary, board, start, pieces, diagnostics } = await post<Checked>("/api/check", { file, text });
  if (title) name.textContent = title;
  about.textContent = summary || (diagnostics.length ? "Its text has mistakes." : "");
  if (board) picture.append(boards(new Geometry(board), new Map(start?.map((man) => [man.cell, man])), costumeOf(board.look, pieces, portraitsOf(file))));
}

for (const item of items) seen.observe(item);
const kept = stored();
document.getElementById("own")!.hidden = !kept.length;
for (const game of kept) own(game).catch(() => {}); // what is not drawn can be opened all the same
filter.addEventListener("input", narrow);
for (const button of buttons) {
  button.addEventListener("click", () => {
    button.ariaPressed = String(button.ariaPressed !== "true");
    narrow();
  });
}
const { find = "", tags = "" } = read();
filter.value ||= find;
for (const button of buttons) button.ariaPressed = String(tags.split(",").includes(button.textContent!));
narrow();
