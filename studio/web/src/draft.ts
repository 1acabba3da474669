// The text of a game that is made from answers to a few questions.

/** How says whether a piece only moves, only takes, or does both in one way. */
export type How = "both" | "go" | "threat";

/** Pick is one way of moving of a piece of one's own: to a cell so far away, or as far as it goes in this direction. */
export interface Pick {
  x: number; // 0 or more
  y: number;
  how: How;
  far: boolean;
}

/** Draft is what was answered. */
export interface Draft {
  name: string;
  files: number;
  ranks: number;
  pawns: boolean;
  army: string[]; // the first rank by files: names of pieces, own for that of one's own, empty for none
  piece: string; // what one's own is called
  round: boolean; // it moves alike in all directions, and not only to the left and right
  picks: Pick[];
  goal: string;
  drops: boolean;
}

/** own stands for the piece of one's own in an army. */
export const own = "*";

// The pieces of chess are there in every game; others are written down.
const orthodox = ["Queen", "Rook", "Bishop", "Knight"];
const fairy: Record<string, string[]> = {
  Amazon: ["move: slide(any) | leap(2, 1)"],
  Chancellor: ["move: slide(orthogonal) | leap(2, 1)"],
  Archbishop: ["move: slide(diagonal) | leap(2, 1)"],
  Nightrider: ["move: ride(2, 1)"],
  Cannon: ["move: slide(orthogonal)", "capture: vault(orthogonal)"],
  Grasshopper: ["move: hop(any)"],
  Mann: ["move: step(any)"],
  Camel: ["move: leap(3, 1)"],
  Ferz: ["move: step(diagonal)"],
  Wazir: ["move: step(orthogonal)"],
};

/** known are the pieces to choose from. */
export const known = ["King", ...orthodox, ...Object.keys(fairy)];

/** library is a text with all pieces to choose from. */
export const library = Object.entries(fairy).map(([name, moves]) => [`piece ${name} {`, ...moves, "}"].join("\n")).join("\n");

/** goals are what a game can be about. */
export const goals: [name: string, title: string, about: string][] = [
  ["mate", "Mate the king", "Whoever mates the king wins, as in chess."],
  ["hill", "Mate, or king to the middle", "Whoever mates the king wins, and so does a king in the middle of the board."],
  ["race", "Mate, or king across the board", "Whoever mates the king wins, and so does a king on the last rank."],
  ["checks", "Mate, or three checks", "Whoever mates the king wins, and so does the third check."],
  ["take", "Take everything", "Whoever has taken all enemy pieces wins. The king is a piece like others."],
  ["lose", "Lose everything", "Whoever has no pieces left, or cannot move, wins. You must take if you can, and the king is a piece like others."],
];

const usual: Record<number, string> = {
  5: "RNBQK", 6: "RNQKNR", 7: "RNBQKBN", 8: "RNBQKBNR", 9: "RNBCKQBNR", 10: "RNABQKBCNR", 11: "RNBACKQABNR", 12: "RNBNACQKBNBR",
};
const initials: Record<string, string> = { R: "Rook", N: "Knight", B: "Bishop", Q: "Queen", K: "King", A: "Archbishop", C: "Chancellor" };

/** usualArmy is what stands on the first rank if nobody chooses. */
export const usualArmy = (files: number) => [...usual[files]].map((initial) => initials[initial]);

/** usualDraft is where the questions begin. */
export const usualDraft = (): Draft => ({ name: "My Game", files: 8, ranks: 8, pawns: true, army: usualArmy(8), piece: "Newcomer", round: true, picks: [], goal: "mate", drops: false });

const royal = ({ goal }: Draft) => goal !== "take" && goal !== "lose"; // whether the king is more than others
const fileName = (x: number) => String.fromCharCode(97 + x);
const plain = (text: string) => text.replace(/["\\\s]+/g, " ").trim();

/** nameOfOwn is what the text calls the piece of one's own. */
export function nameOfOwn({ piece }: Draft) {
  const name = piece.normalize("NFD").replace(/[^A-Za-z0-9 ]/g, "").replace(/(?:^| +)(\w)/g, (_, first: string) => first.toUpperCase()).replace(/^\d+/, "") || "Newcomer";
  return [...known, "Pawn"].some((other) => other.toLowerCase() === name.toLowerCase()) ? `My${name}` : name;
}

/** fileOf is the file that a game is kept in. */
export const fileOf = ({ name }: Draft) => `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "my-game"}.chess`;

/** textOf writes a game in ChessLang. */
export function textOf(draft: Draft): string {
  const kinds = kindsOf(draft);
  const doubles = draft.ranks >= 8; // pawns begin with two steps
  const sections = [
    [`game: "${plain(draft.name) || "My Game"}"`, "summary:", ...summary(draft)],
    board(draft, doubles),
    pieces(draft, kinds),
    setup(draft),
    victory(draft),
    draft.drops || draft.goal !== "mate" ? ["draw:", `  remove: [${draft.goal === "lose" ? "stalemate, " : ""}insufficient]`] : [],
    rules(draft),
    draft.pawns && (!doubles || draft.drops) ? pawn(doubles) : [],
    royal(draft) ? [] : ["piece King {", "  move: step(any)", "}"],
    ...kinds.filter((kind) => kind === own || fairy[kind]).map((kind) => definition(draft, kind, kinds)),
  ];
  return `${sections.filter((lines) => lines.length).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

// kindsOf lists the pieces of the army besides the king, each once, in the order of the choice.
function kindsOf({ army, picks }: Draft) {
  return [...(picks.length ? [own] : []), ...known.slice(1)].filter((kind) => army.includes(kind));
}

const called = (draft: Draft, kind: string) => (kind === own ? nameOfOwn(draft) : kind);

// summary says the rules in a sentence or two, on lines that are not too long.
function summary(draft: Draft) {
  const [, , about] = goals.find(([name]) => name === draft.goal) ?? goals[0];
  const drops = draft.drops ? " What you have taken can be dropped on an empty square instead of moving." : "";
  const words = `${draft.files} by ${draft.ranks} cells. ${about}${drops}`;
  return (words.match(/.{1,80}(?: |$)/g) ?? []).map((line) => `  "${line.trim()}"`);
}

function board({ files, ranks, goal, drops, pawns }: Draft, doubles: boolean) {
  const last = fileName(files - 1);
  const middle = (n: number) => [Math.ceil(n / 2) - 1, Math.floor(n / 2)];
  const [[left, right], [low, high]] = [middle(files), middle(ranks)];
  const zones = [
    ...(goal === "hill" ? [`    hill: [${fileName(left)}${low + 1}-${fileName(right)}${high + 1}]`] : []),
    ...(goal === "race" ? ["    far:", `      White: [a${ranks}-${last}${ranks}]`, `      Black: [a1-${last}1]`] : []),
    ...(drops && pawns ? [`    middle: [a2-${last}${ranks - 1}]`] : []),
    ...(drops && pawns && doubles ? ["    second:", `      White: [a2-${last}2]`, `      Black: [a${ranks - 1}-${last}${ranks - 1}]`] : []),
  ];
  return ["board:", `  size: ${files}x${ranks}`, ...(zones.length ? ["  zones:", ...zones] : [])];
}

function pieces(draft: Draft, kinds: string[]) {
  const becomes = [...kinds.map((kind) => called(draft, kind)), ...(draft.goal === "lose" ? ["King"] : [])];
  if (!becomes.length) becomes.push("Queen");
  const gone = [...orthodox.filter((kind) => !becomes.includes(kind)), ...(draft.pawns ? [] : ["Pawn"])];
  const lines = [
    ...(gone.length ? [`  remove: [${gone.join(", ")}]`] : []),
    ...(draft.pawns ? ["  Pawn:", `    promote_to: [${becomes.join(", ")}]`] : []),
    ...(draft.pawns && draft.drops ? ["    drop_in: zone.middle"] : []),
  ];
  return ["pieces:", ...lines];
}

function setup(draft: Draft) {
  const { army, files, ranks, pawns } = draft;
  const side = (name: string, first: number, second: number) => [
    `  ${name}:`,
    ...["King", ...kindsOf(draft)].map((kind) => {
      const cells = army.flatMap((there, x) => (there === kind ? [`${fileName(x)}${first}`] : []));
      return `    ${called(draft, kind)}: [${cells.join(", ")}]`;
    }),
    ...(pawns ? [`    Pawn: [a${second}-${fileName(files - 1)}${second}]`] : []),
  ];
  return ["setup:", ...side("White", 1, 2), ...side("Black", ranks, ranks - 1)];
}

function victory({ goal }: Draft) {
  const add: Record<string, string[]> = {
    hill: ["    hill: King in zone.hill"],
    race: ["    across: King in zone.far"],
    checks: ["    three_checks: checks >= 3"],
    take: ["    all_taken: opponent.pieces == 0"],
    lose: ["    stuck: to_move and no_legal_moves", "    nothing_left: pieces == 0"],
  };
  if (!add[goal]) return [];
  return ["victory:", ...(goal === "take" || goal === "lose" ? ["  remove: [checkmate]"] : []), "  add:", ...add[goal]];
}

function rules(draft: Draft) {
  return ["rules:", `  castling: ${castles(draft)}`,
    ...(royal(draft) ? [] : ["  check_detection: false"]),
    ...(draft.goal === "lose" ? ["  forced_capture: true"] : []),
    ...(draft.drops ? ["  drops:", "    captured: true", "    demote: true"] : [])];
}

// castles tells whether king and rooks stand so that castling is as people know it.
function castles(draft: Draft) {
  const king = draft.army.indexOf("King");
  return royal(draft) && draft.files >= 8 && draft.army[0] === "Rook" && draft.army.at(-1) === "Rook" && king > 2 && king < draft.files - 2;
}

function pawn(doubles: boolean) {
  return ["piece Pawn {", "  move: step(forward)",
    ...(doubles ? ["  double_step: step(forward, 2) where piece in zone.second and clear"] : []),
    "  capture: step(forward-diagonal)", "  traits: [promote]", "}"];
}

function definition(draft: Draft, kind: string, kinds: string[]) {
  const name = called(draft, kind);
  return [`piece ${name} {`, ...(kind === own ? movesOf(draft) : fairy[kind]).map((line) => `  ${line}`), `  symbol: "${letters(draft, kinds).get(kind)}"`, "}"];
}

// letters gives each piece a letter of its own, if possible one of its name.
function letters(draft: Draft, kinds: string[]) {
  const given = new Map([["King", "K"], ["Pawn", "P"], ["Queen", "Q"], ["Rook", "R"], ["Bishop", "B"], ["Knight", "N"]]);
  for (const kind of kinds) {
    if (given.has(kind)) continue;
    const taken = new Set(given.values());
    const letter = [...called(draft, kind).toUpperCase(), ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((letter) => /[A-Z]/.test(letter) && !taken.has(letter));
    given.set(kind, letter!); // there are fewer pieces than letters
  }
  return given;
}

// movesOf writes the members of a piece of one's own.
function movesOf({ picks, round }: Draft) {
  const patterns = (...hows: How[]) => patternsOf(picks.filter(({ how }) => hows.includes(how)), round).join(" | ");
  if (!patterns("go", "threat")) return [`move: ${patterns("both")}`];
  const moves = patterns("both", "go");
  return [...(moves ? [`move: ${moves}`] : []), `capture: ${patterns("both", "threat") || "none"}`];
}

// patternsOf writes the patterns of some picks, those of neighbouring cells together.
function patternsOf(picks: Pick[], round: boolean): string[] {
  const near = picks.filter(isNear);
  const words = [false, true].flatMap((far) => {
    const word = far ? "slide" : "step";
    const there = near.filter((pick) => pick.far === far).flatMap((pick) => directions(pick, round));
    return merged(there).map((direction) => `${word}(${direction})`);
  });
  return [...words, ...picks.filter((pick) => !isNear(pick)).flatMap((pick) => leaps(pick, round))];
}

/** isNear tells whether a pick is of a neighbouring cell. */
export const isNear = ({ x, y }: { x: number; y: number }) => Math.max(Math.abs(x), Math.abs(y)) === 1;

function directions({ x, y }: Pick, round: boolean) {
  if (round) return [x && y ? "diagonal" : "orthogonal"];
  if (!y) return ["left", "right"];
  const word = y > 0 ? "forward" : "backward";
  return [x ? `${word}-diagonal` : word];
}

// merged uses one word where there is one for several directions.
function merged(directions: string[]) {
  let rest = directions;
  for (const [word, ...parts] of [
    ["orthogonal", "forward", "backward", "left", "right"], ["diagonal", "forward-diagonal", "backward-diagonal"], ["any", "orthogonal", "diagonal"],
  ]) {
    if (parts.every((part) => rest.includes(part))) rest = [word, ...rest.filter((other) => !parts.includes(other))];
  }
  return rest;
}

function leaps({ x, y, far }: Pick, round: boolean) {
  const [long, short] = [Math.max(x, Math.abs(y)), Math.min(x, Math.abs(y))];
  if (round) return [`${far ? "ride" : "leap"}(${long}, ${short})`];
  if (!y) return [`leap(${x}, 0, left)`, `leap(${x}, 0, right)`];
  return [`leap(${Math.abs(y)}, ${x}, ${y > 0 ? "forward" : "backward"})`];
}
