// The explorer of perimeters: a source, a quadrant, and how far.
import { get } from "./api.js";
import { check, field, h } from "./dom.js";
import { Geometry } from "./geometry.js";
import { Grid } from "./grid.js";
import { read, write } from "./state.js";

const geometry = new Geometry({ files: 8, ranks: 8, levels: 8, labels: ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"] });
const usual = { from: "K2,2", quadrant: "Q1", k: "3" };
let state = { ...usual };

const grid = new Grid({ label: "Space", onactivate: (from) => change({ from }) });
const quadrant = h("select", { onchange: () => change({ quadrant: quadrant.value }) });
const distance = h("input", { type: "range", min: 1, max: 7, step: 1, oninput: () => change({ k: distance.value }) });
const squares = check("the whole square", false, (all) => change({ all: all ? "1" : null }));
const words = h("p", { role: "status" });
const tiles = h("code", { class: "tiles" });

document.getElementById("space").append(h("div", { class: "explorer" },
  h("section", { class: "panel", "aria-label": "Perimeter" },
    h("div", { class: "controls" }, field("Quadrant", quadrant), field("Distance k", distance), squares.element),
    words, tiles),
  grid.element));

// change changes what is shown, and the address with it.
function change(part) {
  state = { ...state, ...part };
  const differs = Object.entries(state).filter(([name, value]) => value !== usual[name]);
  write(Object.fromEntries(differs), { push: true });
  show();
}

async function show() {
  quadrant.value = state.quadrant;
  distance.value = state.k;
  squares.box.checked = Boolean(state.all);
  const question = new URLSearchParams({ from: state.from, quadrant: state.quadrant, k: state.k });
  show.question?.abort();
  show.question = new AbortController();
  try {
    draw(await get(`/api/perimeter?${question}`, show.question.signal));
  } catch (error) {
    if (error.name !== "AbortError") words.textContent = error.message;
  }
}

// draw shows the perimeter, and within it those that are nearer if all are wanted.
function draw({ rings, tiles: all, cells, k }) {
  const marks = new Map([[state.from, [["source", "the source"]]]]);
  const badges = new Map();
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
  if (!quadrant.length) quadrant.append(...groups((await get("/api/perimeter")).quads));
  await show();
}

// groups lists the quadrants by their planes.
function groups(list) {
  const planes = Map.groupBy(list, (quad) => quad.plane);
  return [...planes].map(([plane, quads]) => h("optgroup", { label: `${plane} (${quads[0].class})` },
    quads.map((quad) => h("option", { value: `Q${quad.number}` }, `Q${quad.number} ${quad.ray1}, ${quad.ray2}${quad.nickname ? ` – ${quad.nickname}` : ""}`))));
}

addEventListener("popstate", load);
load();
