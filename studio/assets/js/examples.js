// An example of each language, in assets/examples.

/** examples lists them, the one to begin with first. */
export const examples = [
  { language: "chesslang", text: "ChessLang", file: "gryphon.chess" },
  { language: "shape", text: "Shape", file: "lancer.json" },
  { language: "urc", text: "Ultimate Random", file: "army.yaml" },
  { language: "perimeter", text: "Perimeters", file: "rising.perimeter" },
  { language: "byurl", text: "Chess by URL", file: "mate.byurl" },
];
