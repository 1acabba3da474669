// The explorer of perimeters: a source, a quadrant, and how far.
import { get, messageOf, wasAborted } from "./api";
import { check, field, h } from "./dom";
import { Geometry } from "./geometry";
import type { Marks } from "./grid";
import { Levels } from "./levels";
import { read, write } from "./state";

/** Quad is a quadrant between two rays of a plane. */
interface Quad {
  number: number;
  plane: string;
  class: string;
  ray1: string;
  ray2: string;
  nickname: string;
}

/** Perimeter is a perimeter: all its tiles, the cells of them that are on the board, and these by distance. */
interface Perimeter {
  rings: string[][];
  tiles: string[];
  cells: string[];
  k: number;
}

/** State is what is shown; with all, nearer perimeters too. */
interface State {
  from: string;
  quadrant: string;
  k: string;
  all?: string | null;
}

const geometry = new Geometry({ files: 8, ranks: 8, levels: 8, labels: ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"] });
const usual: State = { from: "K2,2", quadrant: "Q1", k: "3" };
let state: State = { ...usual };

const grid = new Levels({ label: "Space", onactivate: (from) => change({ from }) });
const quadrant: HTMLSelectElement = h("select", { onchange: () => change({ quadrant: quadrant.value }) });
const distance: HTMLInputElement = h("input", { type: "range", min: 1, max: 7, step: 1, oninput: () => change({ k: distance.value }) });
const squares = check("the whole square", false, (all) => change({ all: all ? "1" : null }));
const words = h("p", { role: "status" });
const tiles = h("code", { class: "tiles" });

document.getElementById("space")!.append(h("div", { class: "explorer" },
  h("section", { class: "panel", "aria-label": "Perimeter" },
    h("div", { class: "controls" }, field("Quadrant", quadrant), field("Distance k", distance), squares.element),
    words, tiles),
  grid.element));

// change changes what is shown, and the address with it.
function change(part: Partial<State>) {
  state = { ...state, ...part };
  const differs = Object.entries(state).filter(([name, value]) => value !== usual[name as keyof State]);
  write(Object.fromEntries(differs), { push: true });
  show();
}

let question: AbortController | undefined;
async function show() {
  quadrant.value = state.quadrant;
  distance.value = state.k;
  squares.box.checked = Boolean(state.all);
  const query = new URLSearchParams({ from: state.from, quadrant: state.quadrant, k: state.k });
  question?.abort();
  question = new AbortController();
  try {
    draw(await get<Perimeter>(`/api/perimeter?${query}`, question.signal));
  } catch (error) {
    if (!wasAborted(error)) words.textContent = messageOf(error);
  }
}

// draw shows the perimeter, and within it those that are nearer if all are wanted.
function draw({ rings, tiles: all, cells, k }: Perimeter) {
  const marks: Marks = new Map([[state.from, [["source", "the source"]]]]);
  const badges = new Map<string, string>();
  rings.forEach((ring, i) => {
    if (i === 0 || (i < k && !state.all)) return;
    for (const cell of ring) {
      marks.set(cell, [[i === k ? "ring" : "inner", `perimeter ${i}`]]);
      badges.set(cell, String(i));
    }
  });
  grid.show({ geometry, marks, badges });
  words.textContent = `Perimeter ${k} of ${state.from}: ${all.length} tiles, ${cells.length} of them on the board. Click a tile to make it the source.`;
  tiles.textContent = `[ ${all.join(", ")} ]`;
}

async function load() {
  state = { ...usual, ...read() };
  try {
    if (!quadrant.length) quadrant.append(...groups((await get<{ quads: Quad[] }>("/api/perimeter")).quads));
  } catch (error) {
    words.textContent = messageOf(error);
    return;
  }
  await show();
}

// groups lists the quadrants by their planes.
function groups(list: Quad[]) {
  const planes = Map.groupBy(list, (quad) => quad.plane);
  return [...planes].map(([plane, quads]) => h("optgroup", { label: `${plane} (${quads[0].class})` },
    quads.map((quad) => h("option", { value: `Q${quad.number}` }, `Q${quad.number} ${quad.ray1}, ${quad.ray2}${quad.nickname ? ` – ${quad.nickname}` : ""}`))));
}

addEventListener("popstate", load);
load();
