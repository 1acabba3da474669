// The page of a game that is kept in a URL: /play/{ruleset}/{board}/{moves}.
import { messageOf, post } from "./api";
import { h } from "./dom";
import { Setup } from "./setup";
import { Share } from "./share";
import { read, write } from "./state";
import { Table } from "./table";
import type { Position } from "./types";

const root = document.getElementById("play")!;

// base is the address of the game without its moves.
const base = () => location.pathname.split("/").slice(0, 4).join("/");
const isSite = () => location.pathname.split("/")[2] === "o";

const share = new Share();
const table = new Table({ ask: (moves) => ({ url: base(), moves }), onchange: changed });
const setup = new Setup({
  onchange: (fen) => write({ setup: fen }),
  onplay: (address) => { history.pushState(null, "", address); load(); },
  onclose: () => { write({}, { push: true }); load(); },
});

table.actions.append(
  h("a", { class: "button", href: "/play/c1/s" }, "New game"),
  h("button", { type: "button", onclick: () => { write({ setup: table.position?.fen }, { push: true }); load(); } }, "Set up a position"));
table.side.append(share.element);

// changed keeps what is shown in the address.
function changed({ push, position }: { push: boolean; position: Position }) {
  const { c1, site } = position.url;
  const path = table.ply < table.moves.length ? location.pathname : (isSite() ? site : c1);
  write(table.values(), { path: path || location.pathname, push });
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
let loads = 0;
async function load() {
  const turn = ++loads;
  const { setup: fen, ...values } = read();
  root.replaceChildren((fen ? setup : table).element);
  if (fen) {
    setup.load(fen);
    return;
  }
  try {
    const answer = await post<Position>("/api/position", { url: location.pathname });
    if (turn !== loads) return;
    await table.load(answer.history.map((move) => move.uci), values, answer);
    if (table.position) passOn(table.position);
  } catch (error) {
    table.status.textContent = `This address is no game: ${messageOf(error)}`;
  }
}

addEventListener("popstate", load);
load();
