// What the server answers, and what the parts of a page pass to each other.

export type Side = "white" | "black";

/** Shape is the shape of a board. */
export interface Shape {
  files: number;
  ranks: number;
  levels?: number;
  labels?: string[]; // of the levels
  holes?: string[];
  look?: string;
}

/** Place is a cell by its coordinates, which count from 0. */
export interface Place {
  x: number;
  y: number;
  z: number;
}

/** Man is a piece of a side; letter is what position texts call it. */
export interface Man {
  piece: string;
  letter: string;
  side: string;
}

export interface PlacedMan extends Man {
  cell: string;
}

export interface Move {
  uci: string;
  san: string;
  from: string;
  to: string;
  promotion?: string; // letter of the piece
  becomes?: string; // its name
  drop?: string; // letter of the piece
  wall?: string; // cell on which it puts something besides
  chosen?: boolean; // with what the game offers besides
}

export interface Position {
  fen: string;
  side: Side;
  board: Shape;
  cells: PlacedMan[];
  hand?: Partial<Record<Side, { piece: string; letter: string; count: number }[]>>;
  legal: Move[];
  walls?: string; // what moves put on the board besides
  options?: string[]; // what players are asked when a move offers it
  lastCells: string[];
  check: string[];
  status: string;
  result: string;
  history: { uci: string; san: string }[];
  url: { c1: string; site: string; why?: string };
}

/** Spot is a place in a text; lines and columns count from 1. */
export interface Spot {
  line: number;
  column: number;
}

/** Fix is what to write in place of a part of a text, in its units. */
export interface Fix {
  title: string;
  from: number;
  to: number;
  text: string;
}

export interface Finding extends Spot {
  end?: Spot;
  severity: string;
  message: string;
  hint?: string;
  fix?: Fix;
}

/** Figure says what the picture of a piece is composed of: pieces of chess that it
 * moves as, or a disc without a letter, and where it goes near by: m moves, t takes, f further.
 * A neutral piece belongs to nobody. */
export interface Figure {
  neutral?: boolean;
  parts?: string[];
  reach?: [x: number, y: number, how: string][];
}

/** Portraits are pictures of one's own, as SVG, by piece and side. */
export type Portraits = Record<string, Partial<Record<Side, string>>>;

export interface Kind extends Figure {
  name: string;
  title: string;
  letter: string;
  sides: Side[];
}

/** Checked is what was found out about a definition. */
export interface Checked {
  language?: string;
  name?: string;
  summary?: string;
  file?: string;
  games?: string[]; // that the text defines, if it can define several
  diagnostics: Finding[];
  pieces: Kind[];
  board?: Shape;
  start?: PlacedMan[];
  playable: boolean;
  why?: string;
}

/** Example is a text to start from. */
export interface Example {
  file: string;
  text: string;
}

export interface Language {
  name: string;
  title: string;
  extension: string;
  example: Example;
}

/** Question is a game of the catalogue or a definition, and what else is asked. */
export type Question = Record<string, unknown>;

/** Values are what an address says, by name. */
export type Values = Record<string, string | undefined>;

/** Kept is what has to be kept in an address. */
export type Kept = Record<string, string | number | boolean | null | undefined>;
