// Boards above each other in space, drawn by three.js: turned by dragging, nearer by
// wheel or two fingers. What stands where, and what a tap on a cell means, is for
// others to say; keys and readers have the flat boards.
import {
  CanvasTexture, CircleGeometry, Color, DynamicDrawUsage, Group, InstancedMesh, type Intersection, LineBasicMaterial, LineLoop, BufferGeometry, Matrix4, MeshBasicMaterial, DoubleSide, PerspectiveCamera, PlaneGeometry,
  Raycaster, Scene, Spherical, Sprite, SpriteMaterial, SRGBColorSpace, Vector2, Vector3, WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { h } from "./dom";
import type { Geometry } from "./geometry";
import type { Picture } from "./grid";
import { pieceShape } from "./pieces";
import type { Man, Place } from "./types";

/** Range is the lowest and the highest level that is shown. */
export interface Range {
  low: number;
  high: number;
}

const fineness = 128; // pixels of the picture of a piece
const slack = 6; // pixels that a tap may move

// What marks of cells look like, the first that applies: dots leave the levels below in view.
const paints: [mark: string, colour: string, dot?: boolean][] = [
  ["selected", "--chosen"], ["taken", "--take"], ["take", "--take"], ["threat", "--take", true], ["check", "--check"], ["target", "--target", true], ["both", "--target", true],
  ["go", "--target", true], ["ring", "--target"], ["inner", "--field"], ["source", "--last"], ["last", "--last"],
];

/** Solid shows men and marks in space; onactivate is called with the name of a cell that was tapped. */
export class Solid {
  readonly element: HTMLElement;
  private readonly onactivate: (cell: string) => void;
  private readonly renderer = new WebGLRenderer({ antialias: true, alpha: true });
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(32, 1, 0.1, 500);
  private readonly controls: OrbitControls;
  private readonly raycaster = new Raycaster();
  private readonly men = new Group();
  private readonly frames = new Group(); // edges of levels, and what they and the sides are called
  private readonly focused = new LineLoop(square(0.5), new LineBasicMaterial());
  private readonly where = h("output", { class: "where" });
  private readonly textures = new Map<string, CanvasTexture>();
  private cells!: InstancedMesh; // from the first show on
  private tiles!: InstancedMesh;
  private dots!: InstancedMesh;
  private names: string[] = []; // of cells, by their number
  private places: Place[] = [];
  private picture!: Picture;
  private range: Range = { low: 0, high: 0 };
  private gap = 2;
  private focus = "";
  private waiting = false; // for the next frame

  constructor(onactivate: (cell: string) => void) {
    this.onactivate = onactivate;
    this.element = h("div", { class: "solid", "aria-hidden": "true" }, this.renderer.domElement, this.where);
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.scene.add(this.frames, this.men, this.focused);
    this.focused.visible = false;
    this.controls = new OrbitControls(this.camera, this.renderer.domElement);
    this.controls.enablePan = false;
    this.controls.enableZoom = false; // the wheel scrolls the page until the boards are touched
    this.controls.maxPolarAngle = 0.62 * Math.PI;
    this.controls.addEventListener("change", () => this.#draw());
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
    if (other) this.#build(picture.geometry);
    if (moved) this.#arrange();
    this.#paint();
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
    if (!this.cells || x < left || y < top || x > left + width || y > top + height) return null;
    this.camera.updateMatrixWorld(); // it may have moved since the last frame
    this.raycaster.setFromCamera(new Vector2((2 * (x - left)) / width - 1, 1 - (2 * (y - top)) / height), this.camera);
    const cells = this.raycaster.intersectObjects([this.cells, ...this.men.children], false).map((hit) => this.#nameOf(hit)).filter((name) => name);
    const marked = (mark: string) => cells.find((cell) => this.picture.marks?.get(cell)?.some(([name]) => name.split(" ").includes(mark)));
    return marked("target") ?? marked("movable") ?? cells.find((cell) => this.picture.men?.has(cell)) ?? cells[0] ?? null;
  }

  #nameOf({ object, instanceId }: Intersection) {
    if (object === this.cells) return this.#shown(this.places[instanceId!]) ? this.names[instanceId!] : "";
    return object.name;
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

  #build(geometry: Geometry) {
    const levels = Array.from({ length: geometry.levels }, (_, z) => geometry.rows(z, false).flat()).flat();
    this.places = levels.filter((place) => !geometry.holes.has(geometry.name(place)));
    this.names = this.places.map((place) => geometry.name(place));
    const mesh = (shape: BufferGeometry, opacity: number) => {
      const mesh = new InstancedMesh(shape.rotateX(-Math.PI / 2), new MeshBasicMaterial({ transparent: true, opacity, side: DoubleSide, depthWrite: false }), this.places.length);
      mesh.instanceMatrix.setUsage(DynamicDrawUsage);
      return mesh;
    };
    for (const mesh of [this.cells, this.tiles, this.dots]) {
      mesh?.removeFromParent();
      mesh?.dispose();
    }
    this.cells = mesh(new PlaneGeometry(1, 1), 0.66);
    this.tiles = mesh(new PlaneGeometry(0.84, 0.84), 0.9);
    this.dots = mesh(new CircleGeometry(0.24, 20), 0.9);
    this.tiles.renderOrder = this.dots.renderOrder = 1;
    this.scene.add(this.cells, this.tiles, this.dots);
  }

  // arrange puts cells where they are, and levels that are not shown nowhere.
  #arrange() {
    this.places.forEach((place, i) => {
      const { x, y, z } = this.#at(place);
      this.cells.setMatrixAt(i, this.#shown(place) ? new Matrix4().makeTranslation(x, y, z) : nowhere);
    });
    this.cells.instanceMatrix.needsUpdate = true;
    this.cells.computeBoundingSphere();
  }

  // paint draws cells, marks and men.
  #paint() {
    if (!this.picture) return;
    const style = getComputedStyle(this.element);
    const colour = (name: string) => new Color(style.getPropertyValue(name).trim());
    const [light, dark] = [colour("--light-cell"), colour("--dark-cell")];
    this.tiles.count = this.dots.count = 0;
    this.places.forEach((place, i) => {
      this.cells.setColorAt(i, (place.x + place.y + place.z) % 2 ? light : dark);
      const names = this.picture.marks?.get(this.names[i])?.flatMap(([name]) => name.split(" ")) ?? [];
      const paint = paints.find(([mark]) => names.includes(mark));
      if (!paint || !this.#shown(place)) return;
      const [, ink, dot] = paint;
      const mesh = dot ? this.dots : this.tiles;
      const { x, y, z } = this.#at(place);
      mesh.setMatrixAt(mesh.count, new Matrix4().makeTranslation(x, y + 0.02, z));
      mesh.setColorAt(mesh.count++, colour(ink));
    });
    for (const mesh of [this.cells, this.tiles, this.dots]) {
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
      mesh.computeBoundingSphere();
    }
    (this.focused.material as LineBasicMaterial).color = colour("--accent");
    this.#cursor();
    this.#stand();
    this.#name(colour("--field"), colour("--ink"));
    this.#draw();
  }

  // stand puts men and badges on their cells.
  #stand() {
    this.men.clear();
    this.places.forEach((place, i) => {
      const name = this.names[i];
      const man = this.picture.men?.get(name);
      const badge = this.picture.badges?.get(name);
      if (!this.#shown(place) || (!man && !badge)) return;
      const sprite = this.#sprite(man ? this.#figure(man) : this.#words(badge!, "#ffffff"), man ? 0.96 : 0.7);
      sprite.position.copy(this.#at(place)).y += man ? 0.44 : 0.05;
      sprite.name = name;
      this.men.add(sprite);
    });
  }

  // name draws the edges of all levels, and says what levels and sides are called.
  #name(edge: Color, ink: Color) {
    this.frames.clear();
    const { geometry } = this.picture;
    const { files, ranks, levels } = geometry;
    const words = `#${ink.getHexString()}`;
    for (let z = 0; z < levels; z++) {
      const shown = this.#shown({ x: 0, y: 0, z });
      const middle = this.#at({ x: (files - 1) / 2, y: (ranks - 1) / 2, z });
      const frame = new LineLoop(square(ranks / 2, files / 2), new LineBasicMaterial({ color: edge, transparent: true, opacity: shown ? 0.9 : 0.25 }));
      frame.position.copy(middle);
      this.frames.add(frame);
      if (!shown) continue;
      const label = this.#sprite(this.#words(geometry.level(z), words), 0.9);
      label.position.copy(this.#at({ x: -1, y: ranks - 0.3, z }));
      this.frames.add(label);
    }
    const middle = (this.range.low + this.range.high) / 2;
    for (const [side, end] of [["White", -3], ["Black", Math.max(files, ranks) + 2]] as const) {
      const label = this.#sprite(this.#words(side, words), 1.6);
      label.position.copy(this.#at({ x: end, y: end, z: middle }));
      label.material.depthTest = false;
      this.frames.add(label);
    }
  }

  #cursor() {
    const at = this.names.indexOf(this.focus);
    this.focused.visible = at >= 0 && this.#shown(this.places[at]);
    if (at >= 0) this.focused.position.copy(this.#at(this.places[at])).y += 0.03;
  }

  #sprite(map: CanvasTexture, size: number) {
    const sprite = new Sprite(new SpriteMaterial({ map, depthWrite: false, alphaTest: 0.02 }));
    sprite.scale.setScalar(size);
    sprite.renderOrder = 2;
    return sprite;
  }

  // figure is the picture of a man; it is drawn as soon as the browser has read it.
  #figure(man: Man) {
    const shape = pieceShape(man, { turned: false });
    shape.setAttribute("width", String(fineness));
    shape.setAttribute("height", String(fineness));
    const text = new XMLSerializer().serializeToString(shape);
    return this.#texture(text, (paper, done) => {
      const image = new Image();
      image.onload = () => { paper.drawImage(image, 0, 0, fineness, fineness); done(); };
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    });
  }

  #words(words: string, colour: string) {
    return this.#texture(`${colour} ${words}`, (paper) => {
      paper.fillStyle = colour;
      paper.font = `700 ${words.length > 2 ? 38 : 72}px system-ui, DejaVu Sans, sans-serif`;
      paper.textAlign = "center";
      paper.textBaseline = "middle";
      paper.fillText(words, fineness / 2, fineness / 2);
    });
  }

  #texture(key: string, draw: (paper: CanvasRenderingContext2D, done: () => void) => void) {
    let texture = this.textures.get(key);
    if (texture) return texture;
    const canvas = h("canvas", { width: fineness, height: fineness });
    texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    this.textures.set(key, texture);
    draw(canvas.getContext("2d")!, () => { texture.needsUpdate = true; this.#draw(); });
    return texture;
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
    requestAnimationFrame(() => {
      this.waiting = false;
      this.renderer.render(this.scene, this.camera);
    });
  }
}

const nowhere = new Matrix4().makeScale(0, 0, 0);

/** square is the outline of a rectangle that lies flat. */
function square(right: number, away = right) {
  return new BufferGeometry().setFromPoints([new Vector3(-right, 0, -away), new Vector3(right, 0, -away), new Vector3(right, 0, away), new Vector3(-right, 0, away)]);
}
