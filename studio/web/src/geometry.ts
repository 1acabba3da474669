// Names and places of cells. A flat board has cells such as e4; a board with
// levels has cells such as K4,5: the level, then how far to the left front (x)
// and how far to the right front (y).
import type { Place, Shape } from "./types";

/** Geometry is the shape of a board. */
export class Geometry {
  readonly files: number;
  readonly ranks: number;
  readonly levels: number;
  readonly labels: string[];
  readonly holes: Set<string>;
  readonly flat: boolean;
  readonly look?: string;

  constructor({ files, ranks, levels = 1, labels = [], holes = [], look }: Shape) {
    this.files = files;
    this.ranks = ranks;
    this.levels = Math.max(1, levels);
    this.labels = labels;
    this.holes = new Set(holes);
    this.flat = this.levels === 1;
    this.look = look;
  }

  /** name returns the name of a cell, whose coordinates count from 0. */
  name({ x, y, z }: Place) {
    if (this.flat) return String.fromCharCode(97 + x) + (y + 1);
    return `${this.level(z)}${x + 1},${y + 1}`;
  }

  /** level returns the name of a level. */
  level(z: number) {
    return this.labels[z] ?? String.fromCharCode(97 + z);
  }

  /**
   * rows returns the cells of a level as they are seen, row by row from the top.
   * In space x goes up and y goes to the right: the front is the corner top right.
   */
  rows(z: number, flipped: boolean): Place[][] {
    const count = this.flat ? this.ranks : this.files;
    const length = this.flat ? this.files : this.ranks;
    const rows: Place[][] = [];
    for (let row = count - 1; row >= 0; row--) {
      const cells: Place[] = [];
      for (let column = 0; column < length; column++) {
        cells.push(this.flat ? { x: column, y: row, z } : { x: row, y: column, z });
      }
      rows.push(flipped ? cells.reverse() : cells);
    }
    return flipped ? rows.reverse() : rows;
  }

  /** is tells whether another board has the same shape. */
  is(other: Geometry) {
    const shape = (g: Geometry) => [g.files, g.ranks, g.levels, g.look, ...g.labels, ...g.holes].join();
    return shape(this) === shape(other);
  }
}
