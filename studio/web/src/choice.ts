// A question with a few answers, such as what a pawn becomes.
import { h } from "./dom";
import { pieceShape, spoken } from "./pieces";
import type { Man, Move, Side } from "./types";

/**
 * choose asks which of several moves of a man with the same cells is meant and returns
 * it, or null for none of them.
 */
export async function choose(moves: Move[], side: Side, man?: Man): Promise<Move | null> {
  const stay = moves.filter((move) => !move.promotion);
  const promoting = stay.length < Math.min(2, moves.length); // all moves but one promote
  const answer = await ask(promoting ? "Promote to" : "Which move?", moves.map((move, i) => option(move, i, side, promoting ? man : undefined)));
  return moves.find((_, i) => String(i) === answer) ?? null;
}

/** consent asks a question with yes or no, or null for no answer. */
export async function consent(question: string): Promise<boolean | null> {
  const answer = await ask(question, ["yes", "no"].map((value) => h("button", { value }, value)));
  return answer === "none" ? null : answer === "yes";
}

// ask shows a dialog and returns the value of the button that was pressed, or none.
function ask(question: string, buttons: HTMLElement[]): Promise<string> {
  return new Promise((resolve) => {
    const dialog: HTMLDialogElement = h("dialog", { class: "choice", "aria-label": question, onclose: () => { dialog.remove(); resolve(dialog.returnValue); } },
      h("form", { method: "dialog" },
        h("h2", {}, question),
        h("div", { class: "options" }, buttons),
        h("button", { value: "none", class: "quiet" }, "Cancel")));
    document.body.append(dialog);
    dialog.returnValue = "none";
    dialog.showModal();
  });
}

// option is a button with a picture of what the piece becomes; that of a man that only
// moves shows him as he is.
function option({ becomes, promotion, san, wall }: Move, value: number, side: Side, man?: Man) {
  if (promotion && becomes) return pictured(value, { piece: becomes, letter: promotion, side }, spoken(becomes));
  if (!promotion && man) return pictured(value, man, "no promotion");
  return h("button", { value }, wall ? san.split(",")[0] : san);
}

const pictured = (value: number, man: Man, name: string) => h("button", { value, "aria-label": name }, pieceShape(man, { turned: false }), h("span", {}, name));
