// What a page shows is in its address: the path (see place.ts) says what the server
// is asked for, the fragment holds the rest, which the server never sees.
import { address, here } from "./place";
import type { Kept, Values } from "./types";

/** read returns the values of the fragment. */
export function read(): Values {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

/**
 * write puts values into the fragment, those that say something, and the path.
 * With push, the back button leads to what was there before.
 */
export function write(values: Kept, { path = here(), push = false } = {}) {
  const said = Object.entries(values).filter(([, value]) => value != null && value !== "" && value !== false);
  const hash = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  const to = new URL(address(path) + (hash ? `#${hash}` : ""), location.href);
  if (to.href === location.href) return;
  history[push ? "pushState" : "replaceState"](null, "", to);
}

/** writeMoves puts moves into a text for an address. Commas stand between them; within a move that does two things, as e2e4,e4e5 of duck chess, a dot does. */
export const writeMoves = (moves: string[]) => moves.map((move) => move.replaceAll(",", ".")).join(",");

/** readMoves returns the moves of a text that writeMoves has written. */
export const readMoves = (text: string) => text.split(",").filter(Boolean).map((move) => move.replaceAll(".", ","));

/** pack makes a text short and fit for an address. */
export async function pack(text: string) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** unpack returns the text that was packed; it fails if nothing was. */
export async function unpack(packed: string) {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes));
}

async function through(transform: GenericTransformStream, bytes: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(transform as ReadableWritablePair<Uint8Array<ArrayBuffer>>)).arrayBuffer());
}
