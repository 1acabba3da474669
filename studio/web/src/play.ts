// The page of a game that is kept in a URL: /play/{ruleset}/{board}/{moves}.
import { messageOf, post } from "./api";
import { h } from "./dom";
import { address, here } from "./place";
import { Setup } from "./setup";
import { Share } from "./share";
import { read, write } from "./state";
import { Table } from "./table";
import type { Position } from "./types";

const root = document.getElementById("play")!;

// base is the address of the game without its moves.
const base = () => here().split("/").slice(0, 4).join("/");
const isSite = () => here().split("/")[2] === "o";

const share = new Share();
const table = new Table({ ask: (moves) => ({ url: base(), moves }), onchange: changed });
const setup = new Setup({
  onchange: (fen) => write({ setup: fen }),
  onplay: (path) => { history.pushState(null, "", address(path)); load(); },
  onclose: () => { write({}, { push: true }); load(); },
});

table.actions.append(
  h("a", { class: "button", href: address("/play/c1/s") }, "New game"),
  h("button", { type: "button", onclick: () => { write({ setup: table.position?.fen }, { push: true }); load(); } }, "Set up a position"));
table.below.append(share.element);

let loads = 0; // and changes: what was asked for before the last one is not wanted any more

// changed keeps what is shown in the address, whose path is the whole line.
let line = ""; // that is in the path
async function changed({ push, position }: { push: boolean; position: Position }) {
  const turn = ++loads;
  const moves = table.moves.join();
  let path = here();
  if (moves !== line) {
    const { url } = table.isBack ? await post<Position>("/api/position", { url: base(), moves: table.moves }) : position;
    if (turn !== loads) return;
    path = (isSite() ? url.site : url.c1) || path;
    line = moves;
  }
  write(table.values(), { path, push });
  passOn(position);
}

async function passOn(position: Position) {
  share.show(position);
  try {
    const { play } = await post<{ play: string }>("/api/url", { fen: position.fen });
    if (position === table.position) share.show(position, play);
  } catch { /* a position that no game can begin with */ }
}

// load shows what the address says, unless it has changed again meanwhile.
async function load() {
  const turn = ++loads;
  const { setup: fen, ...values } = read();
  root.replaceChildren((fen ? setup : table).element);
  if (fen) {
    setup.load(fen);
    return;
  }
  try {
    const answer = await post<Position>("/api/position", { url: here() });
    if (turn !== loads) return;
    const moves = answer.history.map((move) => move.uci);
    line = moves.join();
    await table.load(moves, values, answer);
    if (table.position) passOn(table.position);
  } catch (error) {
    table.status.textContent = `This address is no game: ${messageOf(error)}`;
  }
}

addEventListener("popstate", load);
load();
