// Pictures that stand in space and face whoever looks: one mesh shows them all, from one
// texture that holds each picture once.
import { BufferAttribute, BufferGeometry, type Camera, CanvasTexture, Float32BufferAttribute, Mesh, type PerspectiveCamera, ShaderMaterial, type Vector2, type Vector3 } from "three";
import { h } from "./dom";

const fineness = 128; // pixels of a place for a picture
const margin = 8; // of these, around it
const columns = 8;

/** Draw draws a picture of so many pixels; done is called if that takes time. */
export type Draw = (paper: CanvasRenderingContext2D, size: number, done: () => void) => void;

/** Billboard is a picture, given by its key, that stands at a place. */
export interface Billboard {
  key: string;
  at: Vector3;
  size: number;
  cell?: string; // that it belongs to
}

/** Billboards is a mesh of pictures. */
export class Billboards {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  private readonly onload: () => void;
  private readonly places = new Map<string, number>(); // in the texture
  private paper = paper(columns);
  private boards: Billboard[] = [];

  /** onload is called when a picture can be seen that could not before. */
  constructor(onload: () => void) {
    this.onload = onload;
    this.mesh = new Mesh(new BufferGeometry(), new ShaderMaterial({
      transparent: true, premultipliedAlpha: true, depthTest: false, depthWrite: false, uniforms: { map: { value: null } },
      vertexShader: "attribute vec2 corner; varying vec2 spot; void main() { spot = uv; vec4 at = modelViewMatrix * vec4(position, 1.0); at.xy += corner; gl_Position = projectionMatrix * at; }",
      fragmentShader: "uniform sampler2D map; varying vec2 spot; void main() { gl_FragColor = texture2D(map, spot); }",
    }));
    this.mesh.frustumCulled = false;
    this.#bind();
  }

  /** picture makes sure that there is a picture for a key. */
  picture(key: string, draw: Draw) {
    if (this.places.has(key)) return;
    const place = this.places.size;
    this.places.set(key, place);
    if (place >= (this.paper.canvas.height / fineness) * columns) this.#grow();
    const show = () => {
      this.mesh.material.uniforms.map.value.needsUpdate = true;
      this.onload();
    };
    const small = h("canvas", { width: fineness - 2 * margin, height: fineness - 2 * margin }).getContext("2d")!;
    const put = () => {
      this.paper.drawImage(small.canvas, (place % columns) * fineness + margin, Math.floor(place / columns) * fineness + margin);
      show();
    };
    draw(small, small.canvas.width, put);
    put();
  }

  /** show shows pictures and no others. */
  show(boards: Billboard[]) {
    this.boards = boards;
    const spots: number[] = [];
    const corners: number[] = [];
    const { width, height } = this.paper.canvas;
    const share = margin / fineness; // the picture is larger than what is seen of it
    for (const { key, size } of boards) {
      const place = this.places.get(key)!;
      const [u, v] = [place % columns, Math.floor(place / columns)];
      for (const [right, up] of [[0, 0], [1, 0], [1, 1], [0, 1]]) {
        spots.push(((u + right) * fineness) / width, ((v + 1 - up) * fineness) / height);
        corners.push(((right - 0.5) * size) / (1 - 2 * share), ((up - 0.5) * size) / (1 - 2 * share));
      }
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute("uv", new Float32BufferAttribute(spots, 2));
    geometry.setAttribute("corner", new Float32BufferAttribute(corners, 2));
    geometry.setAttribute("position", new BufferAttribute(new Float32Array(boards.length * 12), 3));
    geometry.setIndex(new BufferAttribute(new Uint32Array(boards.length * 6), 1));
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
  }

  /** arrange puts the pictures where they are now, the furthest first. */
  arrange(camera: Camera) {
    const position = this.mesh.geometry.getAttribute("position") as BufferAttribute;
    const index = this.mesh.geometry.index;
    if (!index) return;
    const distances = this.boards.map(({ at }) => at.distanceToSquared(camera.position));
    const order = this.boards.map((_, i) => i).sort((a, b) => distances[b] - distances[a]);
    order.forEach((i, nth) => {
      const { x, y, z } = this.boards[i].at;
      for (let corner = 0; corner < 4; corner++) position.setXYZ(4 * i + corner, x, y, z);
      [0, 1, 2, 0, 2, 3].forEach((corner, k) => index.setX(6 * nth + k, 4 * i + corner));
    });
    position.needsUpdate = index.needsUpdate = true;
  }

  /** hits returns the pictures that belong to a cell and are seen at a spot, which is given as the camera counts, from -1 to 1. */
  hits({ x, y }: Vector2, camera: PerspectiveCamera) {
    const [wide, , , , , high] = camera.projectionMatrix.elements;
    return this.boards.flatMap(({ cell, at, size }) => {
      const seen = at.clone().applyMatrix4(camera.matrixWorldInverse);
      const near = (spot: number, where: number, scale: number) => Math.abs(spot + (where * scale) / seen.z) < (size / 2) * scale / -seen.z;
      return cell && seen.z < 0 && near(x, seen.x, wide) && near(y, seen.y, high) ? [{ cell, distance: seen.length() }] : [];
    });
  }

  // grow makes room for twice as many pictures.
  #grow() {
    const { canvas } = this.paper;
    this.paper = paper((2 * canvas.height) / fineness);
    this.paper.drawImage(canvas, 0, 0);
    this.#bind();
  }

  #bind() {
    const { map } = this.mesh.material.uniforms;
    map.value?.dispose();
    map.value = new CanvasTexture(this.paper.canvas);
    map.value.flipY = false;
    map.value.premultiplyAlpha = true;
  }
}

const paper = (rows: number) => h("canvas", { width: columns * fineness, height: rows * fineness }).getContext("2d")!;
