// A question with a few answers, such as what a pawn becomes.
import { h } from "./dom";
import { pieceShape } from "./pieces";
import type { Move, Side } from "./types";

/**
 * choose asks which of several moves with the same cells is meant and returns
 * it, or null for none of them.
 */
export function choose(moves: Move[], side: Side): Promise<Move | null> {
  return new Promise((resolve) => {
    const dialog: HTMLDialogElement = h("dialog", { class: "choice", "aria-label": "Which move?", onclose: () => { dialog.remove(); resolve(moves.find((_, i) => String(i) === dialog.returnValue) ?? null); } },
      h("form", { method: "dialog" },
        h("h2", {}, moves.every((move) => move.promotion) ? "Promote to" : "Which move?"),
        h("div", { class: "options" }, moves.map((move, i) => option(move, i, side))),
        h("button", { value: "none", class: "quiet" }, "Cancel")));
    document.body.append(dialog);
    dialog.returnValue = "none";
    dialog.showModal();
  });
}

function option({ becomes, promotion, san, wall }: Move, value: number, side: Side) {
  if (!promotion || !becomes) return h("button", { value }, wall ? san.split(",")[0] : san);
  return h("button", { value, "aria-label": becomes.toLowerCase(), title: becomes },
    pieceShape({ piece: becomes, letter: promotion, side }));
}
