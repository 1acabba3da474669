// Boards above each other in space, drawn by three.js: turned by dragging, nearer by
// wheel or two fingers. What stands where, and what a tap on a cell means, is for
// others to say; keys and readers have the flat boards.
import { Color, ColorManagement, LinearSRGBColorSpace, PerspectiveCamera, Raycaster, Scene, Spherical, Vector2, Vector3, WebGLRenderer } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { type Billboard, Billboards } from "./billboards";
import { h } from "./dom";
import type { Picture } from "./grid";
import { pieceShape } from "./pieces";
import { Shapes } from "./shapes";
import type { Man, Place } from "./types";

ColorManagement.enabled = false; // colours are what the style sheets say

/** Range is the lowest and the highest level that is shown. */
export interface Range {
  low: number;
  high: number;
}

const slack = 6; // pixels that a tap may move
const gliding = 220; // milliseconds from cell to cell
const fine = 2; // pixels for one of the page while nothing moves
const coarse = [2, 1.5, 1, 0.75, 0.5]; // while something does: the first that the machine is quick enough for
const slow = 1000 / 55; // milliseconds between frames for which it is not
const rest = 150; // milliseconds without a turn after which nothing moves

// What marks of cells look like, the first that applies: dots leave the levels below in view.
const paints: [mark: string, colour: string, dot?: boolean][] = [
  ["selected", "--chosen"], ["taken", "--take"], ["take", "--take"], ["threat", "--take", true], ["check", "--check"], ["target", "--target", true], ["both", "--target", true],
  ["go", "--target", true], ["ring", "--target"], ["inner", "--field"], ["source", "--last"], ["last", "--last"],
];

/** Glide is a picture on its way. */
interface Glide {
  board: Billboard;
  from: Vector3;
  to: Vector3;
  since?: number;
}

/** Solid shows men and marks in space; onactivate is called with the name of a cell that was tapped. */
export class Solid {
  readonly element: HTMLElement;
  private readonly onactivate: (cell: string) => void;
  private readonly renderer = new WebGLRenderer({ depth: false, alpha: false });
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(32, 1, 0.1, 500);
  private readonly controls: OrbitControls;
  private readonly raycaster = new Raycaster();
  private readonly shapes = new Shapes();
  private readonly cursor = new Shapes();
  private readonly billboards = new Billboards(() => this.#draw());
  private readonly where = h("output", { class: "where" });
  private readonly still = matchMedia("(prefers-reduced-motion: reduce)");
  private places: Place[] = []; // of cells
  private names: string[] = []; // of cells, by their number
  private men = new Map<string, Billboard>(); // by their cells
  private glides: Glide[] = [];
  private picture!: Picture; // from the first show on
  private range: Range = { low: 0, high: 0 };
  private gap = 2;
  private focus = "";
  private waiting = false; // for the next frame
  private turning = false;
  private resting?: ReturnType<typeof setTimeout>;
  private coarseness = 0; // of frames in which something moves
  private last = 0; // such frame, if there was one before
  private pace = 0; // milliseconds between these, on average

  constructor(onactivate: (cell: string) => void) {
    this.onactivate = onactivate;
    this.element = h("div", { class: "solid", "aria-hidden": "true" }, this.renderer.domElement, this.where);
    this.renderer.outputColorSpace = LinearSRGBColorSpace;
    this.scene.add(this.shapes.mesh, this.cursor.mesh, this.billboards.mesh);
    this.billboards.mesh.renderOrder = 1;
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.enablePan = false;
    this.controls.enableZoom = false; // the wheel scrolls the page until the boards are touched
    this.controls.maxPolarAngle = 0.62 * Math.PI;
    this.controls.addEventListener("change", () => this.#draw());
    this.controls.addEventListener("start", () => { clearTimeout(this.resting); this.turning = true; });
    this.controls.addEventListener("end", () => { this.resting = setTimeout(() => { this.turning = false; this.#draw(); }, rest); });
    const { domElement: canvas } = this.renderer;
    let down: PointerEvent | null = null;
    canvas.addEventListener("pointerdown", (event) => { this.controls.enableZoom = true; down = event.isPrimary ? event : null; }, { capture: true });
    canvas.addEventListener("pointerup", (event) => {
      if (!down || !event.isPrimary || Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > slack) return;
      const cell = this.cellAt(event.clientX, event.clientY);
      if (cell) this.onactivate(cell);
    });
    canvas.addEventListener("pointermove", (event) => { if (!event.buttons) this.where.textContent = this.cellAt(event.clientX, event.clientY) ?? ""; });
    canvas.addEventListener("pointerleave", () => { this.controls.enableZoom = false; this.where.textContent = ""; });
    new ResizeObserver(() => this.#resize()).observe(this.element);
    new MutationObserver(() => this.#paint()).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  }

  /** show shows the levels of a range, so far from each other. */
  show(picture: Picture, range: Range, gap: number) {
    const before = this.picture;
    const other = !before?.geometry.is(picture.geometry);
    const moved = other || range.low !== this.range.low || range.high !== this.range.high || gap !== this.gap;
    const turned = other || Boolean(before.flipped) !== Boolean(picture.flipped);
    Object.assign(this, { picture, range, gap });
    if (other) {
      const levels = Array.from({ length: picture.geometry.levels }, (_, z) => picture.geometry.rows(z, false).flat()).flat();
      this.places = levels.filter((place) => !picture.geometry.holes.has(picture.geometry.name(place)));
      this.names = this.places.map((place) => picture.geometry.name(place));
    }
    this.#paint(!moved && !this.still.matches);
    if (turned) this.home();
    else if (moved) this.#frame();
  }

  /** mark shows where the keys are. */
  mark(cell: string) {
    this.focus = cell;
    this.#cursor();
    this.#draw();
  }

  /** home looks at the boards from the side that is below on the flat ones. */
  home() {
    this.controls.target.set(0, 0, 0);
    this.camera.position.setFromSphericalCoords(1, 0.34 * Math.PI, (this.picture.flipped ? 0.86 : -0.14) * Math.PI);
    this.#frame();
  }

  /** turn turns the boards by parts of a full turn, sideways and up, and comes nearer by a factor. */
  turn(sideways: number, up: number, nearer = 1) {
    const from = new Spherical().setFromVector3(this.camera.position.clone().sub(this.controls.target));
    from.theta += sideways * 2 * Math.PI;
    from.phi = Math.min(this.controls.maxPolarAngle, Math.max(0.02, from.phi - up * 2 * Math.PI));
    from.radius /= nearer;
    this.camera.position.setFromSpherical(from).add(this.controls.target);
    this.controls.update();
    this.#draw();
  }

  /** cellAt returns the name of the cell at a place of the window: of several behind each other, one that matters. */
  cellAt(x: number, y: number): string | null {
    const { left, top, width, height } = this.renderer.domElement.getBoundingClientRect();
    if (!this.picture || x < left || y < top || x > left + width || y > top + height) return null;
    this.camera.updateMatrixWorld(); // it may have moved since the last frame
    const spot = new Vector2((2 * (x - left)) / width - 1, 1 - (2 * (y - top)) / height);
    const hits = [...this.#below(spot), ...this.billboards.hits(spot, this.camera)];
    const cells = hits.sort((a, b) => a.distance - b.distance).map(({ cell }) => cell);
    const marked = (mark: string) => cells.find((cell) => this.picture.marks?.get(cell)?.some(([name]) => name.split(" ").includes(mark)));
    return marked("target") ?? marked("movable") ?? cells.find((cell) => this.picture.men?.has(cell)) ?? cells[0] ?? null;
  }

  // below returns the cells, without what stands on them, that are seen at a spot.
  #below(spot: Vector2) {
    this.raycaster.setFromCamera(spot, this.camera);
    const { ray } = this.raycaster;
    const { geometry } = this.picture;
    const { files, ranks } = geometry;
    const hits: { cell: string; distance: number }[] = [];
    for (let z = this.range.low; z <= this.range.high; z++) {
      const distance = (this.#at({ x: 0, y: 0, z }).y - ray.origin.y) / ray.direction.y;
      if (!(distance > 0)) continue;
      const at = ray.at(distance, new Vector3());
      const place = { x: Math.round((files - 1) / 2 - at.z), y: Math.round(at.x + (ranks - 1) / 2), z };
      if (place.x < 0 || place.y < 0 || place.x >= files || place.y >= ranks) continue;
      const cell = geometry.name(place);
      if (!geometry.holes.has(cell)) hits.push({ cell, distance });
    }
    return hits;
  }

  #shown({ z }: Place) {
    return z >= this.range.low && z <= this.range.high;
  }

  // at returns where the middle of a cell is. As on the flat boards y goes to the right,
  // and x away from who looks.
  #at({ x, y, z }: Place) {
    const { files, ranks, levels } = this.picture.geometry;
    return new Vector3(y - (ranks - 1) / 2, (z - (levels - 1) / 2) * this.gap, (files - 1) / 2 - x);
  }

  // paint draws cells, marks and men; men who are elsewhere than before may glide there.
  #paint(glide = false) {
    if (!this.picture) return;
    const style = getComputedStyle(this.element);
    const colour = (name: string) => new Color(style.getPropertyValue(name).trim());
    this.renderer.setClearColor(colour("--panel"));
    const shades = [colour("--dark-cell"), colour("--light-cell")];
    const shown = this.places.map((place, i) => ({ name: this.names[i], place, at: this.#at(place) })).filter(({ place }) => this.#shown(place));
    for (const { place: { x, y, z }, at } of shown) this.shapes.rectangle(at, 0.5, 0.5, shades[(x + y + z) % 2], 0.66);
    this.#edge(colour("--field"));
    for (const { name, at } of shown) {
      const names = this.picture.marks?.get(name)?.flatMap(([name]) => name.split(" ")) ?? [];
      const paint = paints.find(([mark]) => names.includes(mark));
      if (!paint) continue;
      const [, ink, dot] = paint;
      if (dot) this.shapes.disc(at, 0.24, colour(ink), 0.9);
      else this.shapes.rectangle(at, 0.42, 0.42, colour(ink), 0.9);
    }
    this.shapes.finish();
    this.#cursor();
    this.#stand(shown, glide, `#${colour("--ink").getHexString()}`, `#${colour("--panel").getHexString()}`);
    this.#draw();
  }

  // edge draws the edges of all levels, those that are not shown as well.
  #edge(colour: Color) {
    const { files, ranks, levels } = this.picture.geometry;
    for (let z = 0; z < levels; z++) {
      const middle = this.#at({ x: (files - 1) / 2, y: (ranks - 1) / 2, z });
      this.shapes.outline(middle, ranks / 2, files / 2, 0.05, colour, this.#shown({ x: 0, y: 0, z }) ? 0.9 : 0.25);
    }
  }

  // stand puts men and badges on their cells, and beside them what levels and sides are called.
  #stand(cells: { name: string; at: Vector3 }[], glide: boolean, ink: string, paper: string) {
    const before = new Map(glide ? this.men : []);
    this.men = new Map();
    const boards: Billboard[] = [];
    for (const { name, at } of cells) {
      const man = this.picture.men?.get(name);
      const badge = this.picture.badges?.get(name);
      if (!man && !badge) continue;
      const board = { key: man ? this.#figure(man) : this.#words(badge!, paper), at: at.clone().setY(at.y + (man ? 0.44 : 0.05)), size: man ? 0.96 : 0.7, cell: name };
      boards.push(board);
      if (man) this.men.set(name, board);
    }
    this.glides = [];
    const glideFrom = (board: Billboard, old?: Billboard) => {
      if (!old) return false;
      before.delete(old.cell!);
      if (old.at.equals(board.at)) return true;
      this.glides.push({ board, from: old.at, to: board.at.clone() });
      board.at.copy(old.at);
      return true;
    };
    const alike = (board: Billboard) => [...before.values()].filter(({ key }) => key === board.key);
    const come = [...this.men.values()].filter((board) => !glideFrom(board, alike(board).find(({ cell }) => cell === board.cell)));
    for (const board of come) glideFrom(board, alike(board).sort((a, b) => a.at.distanceTo(board.at) - b.at.distanceTo(board.at))[0]);
    this.billboards.show([...boards, ...this.#labels(ink)]);
  }
  #labels(ink: string): Billboard[] {
    const { geometry } = this.picture;
    const { files, ranks, levels } = geometry;
    const all = Array.from({ length: levels }, (_, z) => z).filter((z) => this.#shown({ x: 0, y: 0, z }));
    const middle = (this.range.low + this.range.high) / 2;
    const outside = Math.max(files, ranks) + 2;
    return [
      ...all.map((z) => ({ key: this.#words(geometry.level(z), ink), at: this.#at({ x: -1, y: ranks - 0.3, z }), size: 0.9 })),
      { key: this.#words("White", ink), at: this.#at({ x: -3, y: -3, z: middle }), size: 1.6 },
      { key: this.#words("Black", ink), at: this.#at({ x: outside, y: outside, z: middle }), size: 1.6 },
    ];
  }

  #cursor() {
    const place = this.places[this.names.indexOf(this.focus)];
    if (place && this.#shown(place)) this.cursor.outline(this.#at(place), 0.46, 0.46, 0.09, new Color(getComputedStyle(this.element).getPropertyValue("--accent").trim()), 1);
    this.cursor.finish();
  }

  // figure returns the key of the picture of a man; it is drawn as soon as the browser has read it.
  #figure(man: Man) {
    const text = new XMLSerializer().serializeToString(pieceShape(man, { turned: false }));
    this.billboards.picture(text, (paper, size, done) => {
      const image = new Image();
      image.onload = () => { paper.drawImage(image, 0, 0, size, size); done(); };
      image.src = `data:image/svg+xml,${encodeURIComponent(text.replace("<svg ", `<svg width="${size}" height="${size}" `))}`;
    });
    return text;
  }

  // words returns the key of a picture of a few letters.
  #words(words: string, colour: string) {
    const key = `${colour} ${words}`;
    this.billboards.picture(key, (paper, size) => {
      paper.fillStyle = colour;
      paper.font = `700 ${words.length > 2 ? 0.3 * size : 0.56 * size}px system-ui, DejaVu Sans, sans-serif`;
      paper.textAlign = "center";
      paper.textBaseline = "middle";
      paper.fillText(words, size / 2, size / 2);
    });
    return key;
  }

  // frame keeps the direction and sees all that is shown.
  #frame() {
    const { files, ranks, levels } = this.picture.geometry;
    const { low, high } = this.range;
    const direction = this.camera.position.clone().sub(this.controls.target).normalize();
    this.controls.target.set(0, ((low + high) / 2 - (levels - 1) / 2) * this.gap, 0);
    const radius = Math.hypot(files, ranks, (high - low) * this.gap) / 2.15 + 0.8;
    const narrow = Math.min(1, this.camera.aspect);
    const distance = radius / Math.sin((this.camera.fov * Math.PI) / 360) / narrow;
    this.camera.position.copy(this.controls.target).addScaledVector(direction, distance);
    this.controls.minDistance = distance / 6;
    this.controls.maxDistance = distance * 2;
    this.controls.update();
    this.#draw();
  }

  #resize() {
    const { clientWidth, clientHeight } = this.element;
    if (!clientWidth || !clientHeight) return;
    this.renderer.setSize(clientWidth, clientHeight);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
    if (this.picture) this.#frame();
  }

  // draw draws once a frame at most.
  #draw() {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame((now) => {
      this.waiting = false;
      this.#glide(now);
      const moves = this.turning || this.glides.length > 0;
      this.#measure(now, moves);
      const ratio = moves ? coarse[this.coarseness] : fine;
      if (ratio !== this.renderer.getPixelRatio()) this.renderer.setPixelRatio(ratio);
      this.billboards.arrange(this.camera);
      this.renderer.render(this.scene, this.camera);
      if (this.glides.length) this.#draw();
    });
  }

  // glide brings men nearer to where they go.
  #glide(now: number) {
    const before = this.glides.length;
    this.glides = this.glides.filter((glide) => {
      const done = (now - (glide.since ??= now)) / gliding;
      glide.board.at.lerpVectors(glide.from, glide.to, 1 - (1 - done) ** 3);
      if (done >= 1) glide.board.at.copy(glide.to);
      return done < 1;
    });
    if (before && !this.glides.length) this.#draw(); // once more, in full
    this.element.classList.toggle("gliding", this.glides.length > 0);
  }

  // measure draws less finely what moves if frames are slow.
  #measure(now: number, moves: boolean) {
    const took = now - this.last;
    this.last = moves ? now : 0;
    if (!moves || took > 500) {
      this.pace = 0;
      return;
    }
    this.pace = this.pace ? 0.8 * this.pace + 0.2 * took : slow / 2;
    if (this.pace < slow || this.coarseness === coarse.length - 1) return;
    this.coarseness++;
    this.pace = 0;
  }
}
