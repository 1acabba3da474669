// The colours of a text, as the server knows its words.
import { post } from "./api";
import type { Question } from "./types";

/** Colours say what the words of a text are, and what of it can be folded. */
export interface Colours {
  tokens: number[]; // from, to and kind of each
  folds: number[]; // from and to of each
}

/** inks are how the kinds of words look, by their number. */
export const inks: [kind: string, look: { color?: string; fontStyle?: string; fontWeight?: string }][] = [
  ["comment", { color: "var(--dim)", fontStyle: "italic" }], ["string", { color: "var(--good)" }], ["number", { color: "var(--warn)" }], ["keyword", { color: "var(--accent)" }],
  ["property", { color: "var(--accent)", fontWeight: "600" }], ["word", {}], ["mark", {}],
];

/** askColours asks for the colours of a text. */
export const askColours = (question: Question, signal?: AbortSignal) => post<Colours>("/api/tokens", question, signal);
