/** A built-in game by its name, or the text of a definition in any of the languages. */
export type Definition = string | { game: string } | { text: string; file?: string; name?: string };

export type Side = "white" | "black";

/** A place in a text; lines and columns count from 1. */
export interface Spot {
  line: number;
  column: number;
}

/** A mistake in a definition. */
export interface Finding extends Spot {
  end?: Spot;
  severity: "error" | "warning";
  code: string;
  message: string;
  hint?: string;
}

/** What there is to know about a definition. */
export interface Check {
  language?: string;
  name?: string;
  summary?: string;
  diagnostics: Finding[];
  pieces: { name: string; title: string; letter: string; sides: Side[] }[];
  board?: Board;
  playable: boolean;
  /** Why it cannot be played. */
  why?: string;
}

export interface Board {
  files: number;
  ranks: number;
  levels?: number;
}

/** A built-in game. */
export interface Game {
  name: string;
  title: string;
  summary: string;
  language: string;
  file: string;
  aliases: string[] | null;
  board: string;
  fen: string;
  pieces: string[];
  tags: string[];
}

export interface Played {
  uci: string;
  san: string;
}

export interface Move extends Played {
  from: string;
  to: string;
  capture?: boolean;
  /** Letter of the piece that it promotes to. */
  promotion?: string;
  /** Letter of the piece that is dropped. */
  drop?: string;
  /** Cell on which it puts something besides, as the duck of duck chess. */
  wall?: string;
}

export interface Piece {
  cell: string;
  piece: string;
  letter: string;
  side: string;
}

/** A line of play that the search has found; its score is what the side to move sees, in hundredths of a pawn. */
export interface Line {
  rank: number;
  depth: number;
  score: number;
  /** Mate in so many moves; negative for who is mated. */
  mate: number | null;
  bound?: "lower" | "upper";
  nodes: number;
  nps: number;
  time: number;
  pv: string[];
  san: string[];
}

export interface SearchOptions {
  /** Milliseconds, up to 60000; 1000 if not given. */
  movetime?: number;
  /** 1 to 20, which is as well as it can. */
  level?: number;
  /** Number of lines, up to 8. */
  lines?: number;
  online?: (line: Line) => void;
}

export interface Search {
  /** The best move, when the search has ended. */
  best: Promise<Played>;
  /** Ends the search soon, with the best move so far. */
  stop(): void;
}

/** Why the engine does not do what it was asked. */
export class Refusal extends Error {
  readonly code?: string;
  readonly hint?: string;
  readonly at?: Spot;
}

/** A position of a game, and the moves that led to it. */
export class Position {
  private constructor();
  readonly fen: string;
  readonly side: Side;
  readonly legal: Move[];
  readonly pieces: Piece[];
  readonly hand: Partial<Record<Side, { piece: string; letter: string; count: number }[]>>;
  /** Cells of the pieces in check. */
  readonly check: string[];
  readonly history: Played[];
  /** 1-0, 0-1 or 1/2-1/2 when the game is over, else empty. */
  readonly result: "" | "1-0" | "0-1" | "1/2-1/2";
  /** The state of the game in words. */
  readonly status: string;
  /** Makes a move, written as UCI or as SAN. */
  push(move: string): Promise<Move>;
  /** Takes the last move back and returns it; undefined at the start. */
  pop(): Promise<Played | undefined>;
  /** Makes moves from the start of the game, written as UCI, in place of those so far. */
  set(moves: string[]): Promise<void>;
  /** Why a move is legal, or what forbids it. */
  reason(move: string): Promise<string>;
  search(options?: SearchOptions): Search;
}

/** An engine that runs in a worker. */
export class Dragoman {
  private constructor();
  /** The built-in games. */
  games(): Promise<Game[]>;
  /** Reads a definition and returns its pieces, its board and all its mistakes. */
  check(definition: Definition): Promise<Check>;
  /** Sets up a game: at its start or at a FEN, and after some moves, written as UCI. */
  position(definition: Definition, at?: { fen?: string; moves?: string[] }): Promise<Position>;
  /** Ends the engine, and all that it works on. */
  close(): void;
}

/** Loads the engine in a worker; onload is told how many bytes of it have come. */
export function start(options?: { onload?: (loaded: number, total: number) => void }): Promise<Dragoman>;
