// Flat shapes that lie in space, each of one colour: one mesh holds them all, and they
// cover each other in the order in which they were added.
import { BufferGeometry, type Color, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial, type Vector3 } from "three";

const corners = 18; // of a disc

/** Shapes is a mesh of shapes; what was added is seen after finish. */
export class Shapes {
  readonly mesh = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ vertexColors: true, transparent: true, side: DoubleSide, forceSinglePass: true, depthTest: false, depthWrite: false }));
  private places: number[] = [];
  private colours: number[] = [];
  private triangles: number[] = [];

  /** rectangle adds a rectangle around a middle. */
  rectangle({ x, y, z }: Vector3, right: number, away: number, colour: Color, opacity: number) {
    this.#add([[x - right, z - away], [x + right, z - away], [x + right, z + away], [x - right, z + away]], y, colour, opacity);
  }

  /** disc adds a disc around a middle. */
  disc({ x, y, z }: Vector3, radius: number, colour: Color, opacity: number) {
    const angles = Array.from({ length: corners }, (_, i) => (2 * Math.PI * i) / corners);
    this.#add(angles.map((angle) => [x + radius * Math.cos(angle), z + radius * Math.sin(angle)]), y, colour, opacity);
  }

  /** outline adds the edge of a rectangle around a middle. */
  outline(middle: Vector3, right: number, away: number, width: number, colour: Color, opacity: number) {
    const side = (dx: number, dz: number, r: number, a: number) => this.rectangle(middle.clone().setX(middle.x + dx).setZ(middle.z + dz), r, a, colour, opacity);
    for (const sign of [-1, 1]) {
      side(0, sign * away, right + width / 2, width / 2);
      side(sign * right, 0, width / 2, away - width / 2);
    }
  }

  /** finish shows what was added since it was called last, and that alone. */
  finish() {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(this.places, 3));
    geometry.setAttribute("color", new Float32BufferAttribute(this.colours, 4));
    geometry.setIndex(this.triangles);
    this.mesh.geometry.dispose();
    this.mesh.geometry = geometry;
    [this.places, this.colours, this.triangles] = [[], [], []];
  }

  #add(outline: [x: number, z: number][], y: number, { r, g, b }: Color, opacity: number) {
    const first = this.places.length / 3;
    outline.forEach(([x, z], i) => {
      this.places.push(x, y, z);
      this.colours.push(r, g, b, opacity);
      if (i > 1) this.triangles.push(first, first + i - 1, first + i);
    });
  }
}
