// The workshop: a definition, and beside it its pieces, its game, what it
// counts, and what it looks like in other languages.
import { getText, messageOf, post, wasAborted } from "./api";
import { field, h, select } from "./dom";
import { Editor } from "./editor";
import { Export } from "./export";
import { Files } from "./files";
import { Job, counted, valued, verified } from "./jobs";
import { Pictures } from "./pictures";
import { dress } from "./pieces";
import { address, here } from "./place";
import { borrowPortraits, packPortraits, Painter, passPortraits, portraitsOf } from "./portraits";
import { pack, read, unpack, write } from "./state";
import { Tabs } from "./tabs";
import { Training } from "./training";
import { Trial } from "./trial";
import type { Checked, Example, Language, Values } from "./types";

const root = document.getElementById("studio")!;
const pause = 300; // milliseconds without typing before a text is checked

// Source is a game of the catalogue, or a text of one's own, of whose games the one with a name is shown, or the first.
type Source = { game: string } | { game?: undefined; file: string; text: string; packed: string; name?: string };

let source: Source = { file: "", text: "", packed: "" };
let checked: Checked | null = null;

const editor = new Editor({ oninput: edited, ask: (text) => ({ text, file: source.game === undefined ? source.file : checked?.file }) });
const painter = new Painter(async () => { await wear(); refresh(); save(false); });
const pictures = new Pictures({ onchange: () => save(false), painter });
const trial = new Trial({ onchange: (push) => { trial.follow(); save(push); } });
const known: { read: Language[]; write: Language[] } = JSON.parse(root.dataset.languages!);
const exports = new Export({ languages: known.write, onchange: () => save(false) });
const jobs = [
  new Job({
    title: "Perft", about: "Counts the leaves of the tree of legal moves, from the position that is played.", path: "/api/perft", ask: position, tell: counted,
    number: { name: "depth", label: "Depth", value: 4, min: 1, max: 12 },
  }),
  new Job({
    title: "Verify", about: "Compares the move generators of this game with each other and with the one that only follows the definition.", path: "/api/verify", ask: game, tell: verified,
    number: { name: "seconds", label: "Seconds", value: 5, min: 1, max: 30 },
  }),
  new Job({
    title: "Values", about: "Measures what the pieces are worth, in hundredths of a pawn: by the cells they reach, as the engine uses it, and by games it plays with itself.", path: "/api/values", ask: game, tell: valued,
    number: { name: "seconds", label: "Seconds", value: 5, min: 1, max: 30 },
  }),
];
const training = new Training({ ask: game });
const tabs = new Tabs({
  label: "Views", onselect: (view) => { tabs.select(view); refresh(); save(false); },
  items: [
    { id: "play", text: "Play", panel: trial.element },
    { id: "pieces", text: "Pieces", panel: pictures.element },
    { id: "measure", text: "Measure", panel: h("section", { class: "jobs" }, jobs.map((job) => job.element), training.element) },
    { id: "export", text: "Export", panel: exports.element },
  ],
});
const title = h("h2", { class: "name" });
const reveal = h("button", { type: "button", "aria-controls": "source", onclick: () => { layOut(!sourceShown); save(false); } });
const languages = h("div", { class: "languages", role: "group", "aria-label": "Begin with an example" },
  known.read.map(({ name, title, example }) => h("button", { type: "button", "data-language": name, onclick: () => begin(example) }, title)),
  h("a", { class: "button", href: address("/new") }, "Step by step"));

const files = new Files({ text: () => editor.text, onopen: begin, onrename: renamed });
const definitionPanel = h("section", { class: "source", id: "source", "aria-label": "Definition" }, languages, files.element, editor.element);
files.receive(document.body); // also where the source is not shown
const workshop = h("div", { class: "workshop" }, definitionPanel, tabs.element);
const others = h("span", { class: "others", hidden: true });
const heading = h("div", { class: "heading" }, title, others, reveal);

// layOut shows the definition beside what is made of it, or not: people who
// only want to play a game of the catalogue do not need it.
let sourceShown = true;
function layOut(shown: boolean) {
  sourceShown = shown;
  definitionPanel.hidden = !shown;
  if (shown) editor.open();
  workshop.classList.toggle("alone", !shown);
  reveal.textContent = shown ? "Hide the source" : "Show the source";
  reveal.setAttribute("aria-expanded", String(shown));
  reveal.hidden = source.game === undefined; // a text of one's own is there to be written
}

// game is what questions to the server are about.
function game() {
  return source.game !== undefined ? { game: source.game } : { text: source.text, file: source.file, name: source.name };
}

function position() {
  return { ...game(), fen: trial.table.position?.fen };
}

// begin opens the example of a language.
async function begin({ file, text }: Example) {
  loads++; // what is being loaded is not wanted any more
  const { packed } = await own(file, text);
  await borrow();
  tabs.select(tabs.selected || usualView());
  trial.load({});
  pictures.load({});
  layOut(true);
  write({ file, text: packed, view: tabs.selected }, { path: "/", push: true });
  await look();
}

// another shows another game of the same text.
async function another(name: string) {
  if (source.game !== undefined) return;
  source.name = name;
  trial.load({});
  pictures.load({});
  save(true);
  await look();
}

// offer lists the games of a text that defines several.
function offer({ games = [] }: Checked) {
  others.hidden = games.length < 2;
  if (!others.hidden) others.replaceChildren(field(`Game (of ${games.length})`, select(games.map((name) => [name, name]), nameOf(source) ?? games[0], another)));
}

const nameOf = (source: Source) => (source.game === undefined ? source.name : undefined);

// shelfName is what pictures of this game are kept under.
const shelfName = () => (source.game !== undefined ? source.game : source.file);

// wear draws the pieces as what they are in this game, or as people want them to be.
let worn: string | null = ""; // the pictures of one's own, as the address holds them
async function wear() {
  if (!checked?.pieces.length) return;
  dress(checked.board?.look, checked.pieces, portraitsOf(shelfName()));
  worn = await packPortraits(shelfName());
  if (worn === null) painter.warn();
}

// borrow takes over the pictures of a link. A link with bad ones shows the game without them.
const borrow = (packed?: string) => borrowPortraits(shelfName(), packed).catch(() => {});

// renamed takes the same text under another name, whose extension may be that of
// another language.
async function renamed(file: string) {
  clearTimeout(timer);
  await rename(file, editor.text);
  layOut(true);
  save(false);
  await look();
}

// rename makes the game a text of one's own, with the pictures that it has.
async function rename(file: string, text: string) {
  const before = portraitsOf(shelfName());
  const other = file !== shelfName();
  await own(file, text, nameOf(source));
  if (other) passPortraits(file, before);
}

// take makes something else what is shown. What is being found out about the one before
// says nothing about it.
function take(other: Source) {
  looking?.abort();
  looking = undefined;
  source = other;
}

async function own(file: string, text: string, name?: string) {
  const mine = { file, text, packed: "", name };
  take(mine); // at once: while this text is packed, another may be written
  editor.text = text;
  mine.packed = await pack(text);
  return mine;
}

// edited waits until nobody types, and looks at what was written.
let timer: ReturnType<typeof setTimeout> | undefined;
function edited(text: string) {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const file = source.game === undefined ? source.file : source.game + extension(checked?.file);
    trial.forget();
    await rename(file, text);
    layOut(true);
    save(false);
    await look();
  }, pause);
}

const extension = (file?: string) => file?.match(/\.\w+$/)?.[0] ?? "";

// usualView is shown if the address does not say which: a game of the catalogue
// is there to be played, a text of one's own shows its pieces.
const usualView = () => (source.game !== undefined ? "play" : "pieces");

// save keeps what is shown in the address.
function save(push: boolean) {
  if (source.game === undefined && source.text && !source.packed) return; // it is being packed, and saved then
  const path = source.game !== undefined ? `/game/${encodeURIComponent(source.game)}` : "/";
  const text = source.game === undefined ? { file: source.file, text: source.packed, name: source.name } : {};
  const view = tabs.selected === usualView() ? null : tabs.selected;
  const open = source.game !== undefined && sourceShown ? 1 : null;
  write({ ...text, pictures: worn, view, source: open, ...pictures.values(), ...trial.values(), ...exports.values() }, { path, push });
}

// look checks the definition and shows what there is to see of it.
let looking: AbortController | undefined;
async function look() {
  looking?.abort();
  const question = looking = new AbortController();
  const slow = setTimeout(() => { if (question === looking) editor.wait(); }, pause);
  try {
    checked = await check(question.signal);
  } catch (error) {
    if (wasAborted(error)) return;
    checked = { diagnostics: [{ line: 1, column: 1, severity: "error", message: messageOf(error) }], pieces: [], playable: false, file: source.game ?? source.file };
  } finally {
    clearTimeout(slow);
  }
  painter.of(shelfName());
  await wear();
  if (question !== looking) return;
  files.show(checked.file ?? "");
  offer(checked);
  document.title = `${checked.name || "Studio"} · Dragoman`;
  title.replaceChildren(checked.name || "Definition", h("span", { class: "dim" }, checked.file));
  editor.diagnose(checked.diagnostics);
  for (const button of languages.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.dataset.language === checked.language));
  for (const job of jobs) job.clear();
  await refresh();
  if (worn) save(false);
}

// check asks about the game that is shown. One that its text does not have any more gives
// way to the first.
async function check(signal: AbortSignal): Promise<Checked> {
  const about = source;
  const answer = await post<Checked>("/api/check", game(), signal);
  if (about.game !== undefined || about.name === undefined || answer.games?.includes(about.name)) return answer;
  about.name = undefined;
  save(false);
  return check(signal);
}

// refresh fills the view that is open.
async function refresh() {
  if (!checked) return;
  if (tabs.selected === "pieces") pictures.show(game(), checked);
  if (tabs.selected === "export") exports.show(game(), checked);
  if (tabs.selected === "measure") await training.watch();
  if (tabs.selected === "play") {
    await trial.show(game(), checked);
    trial.follow();
  }
}

// load shows what the address says, unless it has changed again meanwhile.
let loads = 0;
async function load() {
  const turn = ++loads;
  const values = read();
  const name = here().split("/")[2] ?? asked();
  const found = await definition(name, values).catch((error) => {
    root.replaceChildren(h("p", { class: "note" }, messageOf(error)));
  });
  if (!found) return;
  const [file, text] = found;
  const packed = name ? "" : await pack(text);
  if (turn !== loads) return;
  for (const part of [pictures, exports]) part.load(values);
  if (name) {
    take({ game: decodeURIComponent(name) });
    editor.text = text;
  } else {
    take({ file, text, packed, name: values.name });
    editor.text = text;
  }
  await borrow(values.pictures);
  if (turn !== loads) return;
  trial.load(name ? withOpponent(values) : values);
  tabs.select(values.view ?? (values.piece || values.from || values.place ? "pieces" : usualView()));
  layOut(!name || values.source === "1");
  if (!workshop.isConnected) root.replaceChildren(heading, workshop);
  await look();
}

// asked returns the game that /?game=NAME asks for, as a part of a path.
function asked() {
  const name = new URLSearchParams(location.search).get("game");
  return name ? encodeURIComponent(name) : undefined;
}

// withOpponent lets the engine play Black, at a level for people, in a game that
// has not begun, if the address does not say otherwise.
function withOpponent(values: Values): Values {
  if (values.engine || values.moves || values.fen) return values;
  return { level: "5", time: "500", ...values, engine: "black" };
}

// definition returns the name and the text of what the address asks for.
async function definition(name: string | undefined, values: Values): Promise<[file: string, text: string]> {
  if (name) return [name, await getText(`/api/source?game=${name}`)];
  if (values.text) return [values.file ?? "definition", await unpack(values.text).catch(() => "")];
  const { file, text } = known.read.find(({ name }) => name === "chesslang")!.example;
  return [file, text];
}

addEventListener("popstate", load);
load();
