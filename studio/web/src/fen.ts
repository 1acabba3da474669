// Where pieces stand, as the first field of a position text says it.
import type { Geometry } from "./geometry";
import type { Man, Place } from "./types";

const orthodox: Record<string, string> = { k: "King", q: "Queen", r: "Rook", b: "Bishop", n: "Knight", p: "Pawn" };

/**
 * parsePlacement returns the men by cell. fairy holds the names of pieces other than
 * those of chess by their letters; other letters are pieces by themselves, and so
 * is *, which stands for a hole. Letters of more than one character stand in
 * parentheses.
 */
export function parsePlacement(placement: string, geometry: Geometry, fairy = new Map<string, string>()) {
  const men = new Map<string, Man>();
  const levels = placement.split("[")[0].split("|");
  levels.forEach((level, i) => {
    const places = geometry.rows(geometry.levels - 1 - i, false);
    level.split("/").forEach((row, y) => parseRow(row, (x) => places[y]?.[x], (place, letter) => men.set(geometry.name(place), manOf(letter, fairy))));
  });
  return men;
}

function parseRow(row: string, at: (x: number) => Place | undefined, put: (place: Place, letter: string) => void) {
  let x = 0;
  for (const [item] of row.matchAll(/\d+|\([^)]*\)|\*|~|\+?./g)) {
    if (/^\d/.test(item)) x += Number(item);
    else if (item !== "~") {
      const place = at(x++);
      if (!place) throw new Error(`${row} is not a row of this board`);
      put(place, item);
    }
  }
}

function manOf(letter: string, fairy: Map<string, string>): Man {
  const side = letter === letter.toUpperCase() ? "white" : "black";
  return { piece: fairy.get(letter.toUpperCase()) ?? orthodox[letter.toLowerCase()] ?? letter, letter, side };
}

/** writePlacement writes men as a position text does, on a flat board. */
export function writePlacement(men: Map<string, Man>, geometry: Geometry) {
  return geometry.rows(0, false).map((row) => row.map((place) => men.get(geometry.name(place))?.letter ?? "1").join("")
    .replace(/1+/g, (empty) => String(empty.length))).join("/");
}
