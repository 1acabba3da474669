// Pictures of pieces as backgrounds of elements. Each has a class of its own in
// a style sheet that the page makes, which the content policy allows.
import { pieceShape } from "./pieces";
import type { Man } from "./types";

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

const classes = new Map<string, string>(); // by picture

/** figureClass returns the class of elements that show a piece, upside down if it is turned. */
export function figureClass(man: Man, turned: boolean) {
  const picture = new XMLSerializer().serializeToString(pieceShape(man, { turned }));
  let name = classes.get(picture);
  if (!name) {
    name = `figure-${classes.size}`;
    classes.set(picture, name);
    sheet.insertRule(`.${name} { background-image: url("data:image/svg+xml,${encodeURIComponent(picture)}"); }`);
  }
  return name;
}
