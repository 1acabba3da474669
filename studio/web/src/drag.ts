// Dragging with mouse, pen or finger. A press that does not move stays a click.
const threshold = 5; // pixels

/** Point is a place in the window. */
export interface Point {
  x: number;
  y: number;
}

/** Load is what a press would drag. */
export interface Load {
  image: SVGElement | HTMLElement;
  width: number;
  start: () => void;
  drop: (at: Point | null) => void;
}

/**
 * draggable lets things inside an element be dragged. pick(target) returns what
 * a press on a target would drag, {image, width, start, drop}, or null: start is
 * called when the drag begins, drop with the place where it ends, or with null
 * if it is called off.
 */
export function draggable(element: HTMLElement, pick: (target: Element) => Load | null) {
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const load = pick(event.target as Element);
    if (load) follow(event, load);
  });
}

function follow(down: PointerEvent, load: Load) {
  let ghost: Load["image"] | null = null;
  const move = (event: PointerEvent) => {
    if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < threshold) return;
    ghost ??= begin(load);
    ghost.style.transform = `translate(${event.clientX - load.width / 2}px, ${event.clientY - load.width / 2}px)`;
    event.preventDefault();
  };
  const end = (event: PointerEvent) => {
    listeners.abort();
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    load.drop(event.type === "pointerup" ? { x: event.clientX, y: event.clientY } : null);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener("pointermove", move, { signal, passive: false });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

function begin(load: Load) {
  load.start();
  const ghost = load.image;
  ghost.classList.add("ghost");
  ghost.style.width = ghost.style.height = `${load.width}px`;
  document.body.append(ghost);
  return ghost;
}

// swallowClick keeps the end of a drag from being taken for a click. Clicks
// that scripts make are not of the drag.
function swallowClick() {
  const swallow = (event: Event) => {
    if (!event.isTrusted) return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
}
