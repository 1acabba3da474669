// The first game of one's own, by a few questions. Each answer changes the text of
// the game, which is in view with its board; in the end it opens in the studio.
import { messageOf, post, wasAborted } from "./api";
import { check, field, h, select } from "./dom";
import { fileOf, goals, isNear, known, library, nameOfOwn, own, textOf, usualArmy, usualDraft, type Draft, type How, type Pick } from "./draft";
import { Geometry } from "./geometry";
import { Grid, type Marks } from "./grid";
import { dress, pieceShape } from "./pieces";
import { address } from "./place";
import { pack, read, write } from "./state";
import type { Checked, Kind, Man, Values } from "./types";

/** Step is a question. */
interface Step {
  title: string;
  show: () => HTMLElement[];
}

const reach = 3; // cells around a piece of one's own that can be picked
const around = new Geometry({ files: 2 * reach + 1, ranks: 2 * reach + 1 });
const sizes = [5, 6, 7, 8, 9, 10, 11, 12].map((n): [string, string] => [String(n), String(n)]);
const hows: [How, string, string][] = [["both", "Moves and takes", "moves and takes here"], ["go", "Only moves", "moves here"], ["threat", "Only takes", "takes here"]];

let draft = usualDraft();
let step = 0;
let brush: { how: How; far: boolean } = { how: "both", far: false };
let chosen = "Queen"; // what a click puts on the first rank
let kinds = new Map<string, Kind>(); // to choose from, and of the game as it was checked last
let choices: Kind[] = [];
let question: AbortController | undefined;

const steps: Step[] = [
  { title: "Board", show: askBoard },
  { title: "New piece", show: askPiece },
  { title: "Army", show: askArmy },
  { title: "Goal", show: askGoal },
  { title: "Drops", show: askDrops },
];

const picker = new Grid({ label: "Where your piece goes", onactivate: pick });
const preview = new Grid({ label: "The game", onactivate: put });
const list = h("ol", { class: "steps" });
const panel = h("section", { class: "panel question", "aria-label": "Question" });
const state = h("p", { class: "sum", role: "status" });
const text = h("pre", { class: "grown", tabindex: 0, role: "region", "aria-label": "The text of the game" });
const back = h("button", { type: "button", onclick: () => go(step - 1) }, "Back");
const next = h("button", { type: "button", class: "main", onclick: () => (step < steps.length - 1 ? go(step + 1) : finish("play")) });
const open = h("button", { type: "button", onclick: () => finish("pieces") }, "Go on in the editor");

document.getElementById("wizard")!.replaceChildren(list, h("div", { class: "wizard" },
  h("div", { class: "asked" }, panel, h("div", { class: "actions" }, back, next, open)),
  h("div", { class: "made" }, h("div", { class: "board" }, preview.element), state),
  text));

// change takes an answer and shows what becomes of it.
function change(answer: Partial<Draft>) {
  Object.assign(draft, answer);
  save(false);
  show();
}

function go(to: number) {
  step = Math.max(0, Math.min(steps.length - 1, to));
  save(true);
  show();
  panel.querySelector("h2")!.focus();
}

function askBoard() {
  const resize = (size: Partial<Draft>) => change({ ...size, army: size.files ? usualArmy(size.files) : draft.army });
  const name = h("input", { type: "text", value: draft.name, maxlength: 60, autocomplete: "off", oninput: () => { draft.name = name.value; save(false); grow(); } });
  return [
    h("p", { class: "dim" }, "A few questions make a game that can be played at once. Everything can be changed later."),
    h("div", { class: "fields" },
      field("What is it called?", name),
      field("Files", select(sizes, String(draft.files), (n) => resize({ files: Number(n) }))),
      field("Ranks", select(sizes, String(draft.ranks), (n) => resize({ ranks: Number(n) })))),
    check("Pawns stand in front of the army", draft.pawns, (pawns) => change({ pawns })).element,
  ];
}

function askPiece() {
  const name = h("input", { type: "text", value: draft.piece, maxlength: 30, autocomplete: "off", oninput: () => { draft.piece = name.value; save(false); grow(); } });
  return [
    h("p", { class: "dim" }, "Click the cells to which a piece of your own goes. Without any, the game has known pieces only."),
    h("div", { class: "fields" },
      field("What is it called?", name),
      field("A click picks", select([["", "this cell"], ["far", "this and on over empty cells"]], brush.far ? "far" : "", (far) => { brush.far = Boolean(far); })),
      field("There it", select(hows.map(([how, title]): [string, string] => [how, title.toLowerCase()]), brush.how, (how) => { brush.how = how as How; })),
      field("It moves alike", select([["round", "in all directions"], ["", "to the left and right only"]], draft.round ? "round" : "", (round) => change({ round: Boolean(round), ...withOwn([]) })))),
    h("div", { class: "board" }, picker.element),
    h("p", { class: "legend dim" }, hows.map(([how, title]) => h("span", { class: "key" }, h("span", { class: `sample ${how}` }), title.toLowerCase()))),
    h("div", { class: "actions" }, h("button", { type: "button", onclick: () => change(withOwn([])) }, "Clear")),
  ];
}

function askArmy() {
  const offered = [...(draft.picks.length ? [own] : []), ...known, ""];
  return [
    h("p", { class: "dim" }, "Choose a piece, then click its cells on the first rank of the board. There is one king."),
    h("div", { class: "chips all", role: "group", "aria-label": "What a click puts on the first rank" }, offered.map((kind) => h("button", {
      type: "button", "aria-pressed": String(kind === chosen), onclick: () => { chosen = kind; show(); },
    }, kind ? pieceShape(man(kind)) : null, titleOf(kind)))),
    h("div", { class: "actions" }, h("button", { type: "button", onclick: () => change({ army: usualArmy(draft.files) }) }, "The usual army")),
  ];
}

function askGoal() {
  return [choice("goal", "What is the game about?", goals, draft.goal, (goal) => change({ goal }))];
}

function askDrops() {
  return [
    choice("drops", "What becomes of pieces that are taken?", [["", "They are gone", "As in chess."], ["drops", "They change sides", "Whoever took them can drop them on an empty cell instead of moving."]],
      draft.drops ? "drops" : "", (drops) => change({ drops: Boolean(drops) })),
    h("p", { class: "dim" }, "That is all: play your game, or go on in the editor, where every rule can be changed."),
  ];
}

// choice asks for one of some answers.
function choice(name: string, legend: string, options: [value: string, title: string, about: string][], value: string, onchange: (value: string) => void) {
  return h("fieldset", { class: "choices" }, h("legend", { class: "visually-hidden" }, legend), options.map(([option, title, about]) => h("label", { class: "card-choice" },
    h("input", { type: "radio", name, value: option, checked: option === value, onchange: () => onchange(option) }),
    h("span", {}, h("strong", {}, title), h("span", { class: "dim" }, about)))));
}

const titleOf = (kind: string) => (kind === own ? draft.piece.trim() || nameOfOwn(draft) : kind || "Nothing");

// man is a piece as the board would show it; a letter of its own comes with the board.
function man(kind: string): Man {
  const piece = kind === own ? nameOfOwn(draft) : kind;
  return { piece, letter: kinds.get(piece)?.letter ?? piece[0], side: "white" };
}

// pick adds a way of moving, or takes it away.
function pick(cell: string) {
  const at = { x: cell.charCodeAt(0) - 97 - reach, y: Number(cell.slice(1)) - 1 - reach };
  if (!at.x && !at.y) return;
  const { x, y } = alike(at);
  if (brush.far && !draft.round && !isNear({ x, y })) {
    state.textContent = "Leaps can go on and on only if the piece moves alike in all directions.";
    return;
  }
  const others = draft.picks.filter((other) => other.x !== x || other.y !== y);
  const there = draft.picks.find((other) => other.x === x && other.y === y);
  const same = there && there.how === brush.how && there.far === brush.far;
  change(withOwn(same ? others : [...others, { x, y, ...brush }]));
}

// alike returns the cell that stands for all to which a piece goes in the same way.
function alike({ x, y }: { x: number; y: number }) {
  const [a, b] = [Math.abs(x), Math.abs(y)];
  return draft.round ? { x: Math.max(a, b), y: Math.min(a, b) } : { x: a, y };
}

// withOwn returns the answers with other ways of moving. The new piece stands where the
// queen does, until others places are chosen; without moves there is none.
function withOwn(picks: Pick[]): Partial<Draft> {
  const army = [...draft.army];
  if (!picks.length) return { picks, army: army.map((kind) => (kind === own ? "Queen" : kind)) };
  if (!army.includes(own)) {
    const at = army.includes("Queen") ? army.indexOf("Queen") : army.findIndex((kind) => kind !== "King");
    army[at] = own;
    chosen = own;
  }
  return { picks, army };
}

// put puts the chosen piece on the first rank, of whichever side was meant.
function put(cell: string) {
  const x = cell.charCodeAt(0) - 97;
  const rank = Number(cell.slice(1));
  if (step !== steps.findIndex(({ show }) => show === askArmy) || (rank !== 1 && rank !== draft.ranks)) return;
  const army = [...draft.army];
  if (chosen === "King") army[army.indexOf("King")] = army[x];
  else if (army[x] === "King") {
    state.textContent = "The king has to stand somewhere: choose it, and click where it goes.";
    return;
  }
  army[x] = chosen;
  change({ army });
}

// show shows the question and what was made so far.
function show() {
  const had = panel.contains(document.activeElement) ? [...panel.querySelectorAll<HTMLElement>("input, select, button, [data-cell]")].indexOf(document.activeElement as HTMLElement) : -1;
  const { title, show } = steps[step];
  list.replaceChildren(...steps.map(({ title }, i) => h("li", {}, h("button", { type: "button", "aria-current": i === step ? "step" : null, onclick: () => go(i) }, `${i + 1}. ${title}`))));
  panel.replaceChildren(h("h2", { tabindex: -1 }, title), ...show());
  back.disabled = step === 0;
  const last = step === steps.length - 1;
  next.textContent = last ? "Play it" : "Next";
  open.hidden = !last;
  showPicks();
  if (had >= 0) panel.querySelectorAll<HTMLElement>("input, select, button, [data-cell]")[had]?.focus();
  grow();
}

// showPicks marks where the piece of one's own goes.
function showPicks() {
  const marks: Marks = new Map();
  for (let x = -reach; x <= reach; x++) {
    for (let y = -reach; y <= reach; y++) {
      const how = howTo(x, y);
      if (how) marks.set(around.name({ x: x + reach, y: y + reach, z: 0 }), [[how, hows.find(([name]) => name === how)![2]]]);
    }
  }
  picker.show({ geometry: around, men: new Map([[around.name({ x: reach, y: reach, z: 0 }), man(own)]]), marks });
}

// howTo says how the piece of one's own reaches a cell on an empty board.
function howTo(x: number, y: number): How | undefined {
  for (let n = 1; n <= reach; n++) {
    if (x % n || y % n) continue;
    const { x: a, y: b } = alike({ x: x / n, y: y / n });
    const there = draft.picks.find((pick) => pick.x === a && pick.y === b && (n === 1 || pick.far));
    if (there) return there.how;
  }
}

// grow writes the text, marks the lines that are new, and looks at the game.
let before = new Set<string>();
async function grow() {
  const lines = textOf(draft).trimEnd().split("\n");
  text.replaceChildren(...lines.map((line) => h("span", { class: before.size && line && !before.has(line) ? "fresh" : "" }, `${line}\n`)));
  text.scrollTop = (text.querySelector<HTMLElement>(".fresh")?.offsetTop ?? 0) - 40;
  before = new Set(lines);
  question?.abort();
  question = new AbortController();
  state.ariaBusy = "true";
  try {
    look(await post<Checked>("/api/check", { text: textOf(draft), file: fileOf(draft) }, question.signal));
  } catch (error) {
    if (!wasAborted(error)) tell(messageOf(error), true);
  }
}

// wear draws pieces as what they are: those to choose from, and those of the game.
function wear(pieces: Kind[]) {
  kinds = new Map([...choices, ...pieces].map((kind) => [kind.name, kind]));
  dress(undefined, [...kinds.values()]);
}

function tell(words: string, bad: boolean) {
  state.textContent = words;
  state.classList.toggle("bad", bad);
  state.ariaBusy = "false";
}

function look({ diagnostics, pieces, board, start, playable, why }: Checked) {
  if (board) {
    wear(pieces);
    preview.show({ geometry: new Geometry(board), men: new Map(start?.map((man) => [man.cell, man])) });
    showPicks();
  }
  next.disabled = !playable && step === steps.length - 1;
  const [first] = diagnostics;
  tell(playable ? "This can be played." : `This cannot be played yet: ${first ? `${first.line}: ${first.message}` : why}.`, !playable);
}

// finish opens the game in the studio.
async function finish(view: string) {
  const opponent: Record<string, string> = view === "play" ? { engine: "black", level: "5", time: "500" } : {};
  location.href = `${address("/")}#${new URLSearchParams({ file: fileOf(draft), text: await pack(textOf(draft)), view, ...opponent })}`;
}

// save keeps the answers in the address, so that the back button leads to the question before.
function save(push: boolean) {
  const { name, files, ranks, pawns, army, piece, round, picks, goal, drops } = draft;
  write({
    step: step || null, name, size: `${files}x${ranks}`, pawns: pawns ? null : "none", army: army.join(","), piece, round: round ? null : "no",
    picks: picks.map(({ x, y, how, far }) => [x, y, how, far ? "far" : ""].join(":")).join(","), goal, drops: drops ? 1 : null,
  }, { push });
}

// load takes the answers of the address.
function load() {
  draft = draftOf(read());
  step = Math.max(0, Math.min(steps.length - 1, Number(read().step) || 0));
  before = new Set();
  show();
}

// draftOf reads answers; what it does not understand is as usual.
function draftOf({ name, size, pawns, army, piece, round, picks, goal, drops }: Values): Draft {
  const read = usualDraft();
  const [files, ranks] = (size ?? "").split("x").filter((n) => sizes.some(([known]) => known === n)).map(Number);
  if (files && ranks) Object.assign(read, { files, ranks, army: usualArmy(files) });
  read.picks = (picks ?? "").split(",").flatMap((item) => {
    const [x, y, how, far] = item.split(":");
    const pick = { x: Number(x), y: Number(y), how: hows.find(([name]) => name === how)?.[0], far: far === "far" };
    return pick.how && pick.x >= 0 && pick.x <= reach && Math.abs(pick.y) <= reach && (pick.x || pick.y) ? [pick as Pick] : [];
  });
  const stands = (army ?? "").split(",");
  const fits = stands.length === read.files && stands.filter((kind) => kind === "King").length === 1 && stands.every((kind) => kind === "" || known.includes(kind) || (kind === own && read.picks.length > 0));
  return {
    ...read, name: name ?? read.name, pawns: pawns !== "none", army: fits ? stands : read.army, piece: piece ?? read.piece, round: round !== "no",
    goal: goals.find(([known]) => known === goal)?.[0] ?? read.goal, drops: drops === "1",
  };
}

// begin asks how the pieces to choose from look.
async function begin() {
  load();
  try {
    choices = (await post<Checked>("/api/check", { text: library, file: "library.chess" })).pieces;
    wear([...kinds.values()]);
    show();
  } catch (error) {
    tell(messageOf(error), true);
  }
}

addEventListener("popstate", load);
begin();
