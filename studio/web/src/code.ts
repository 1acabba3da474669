/*! The editor is CodeMirror: Copyright (C) Marijn Haverbeke and others, MIT licence. */
// A text with colours, completion, explanations, folds and repairs: CodeMirror, which
// asks the server what the language knows. It is a script of its own that is loaded when
// somebody may want to write.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type CompletionContext } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from "@codemirror/commands";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, foldService, indentUnit } from "@codemirror/language";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, hoverTooltip, keymap, lineNumbers, rectangularSelection } from "@codemirror/view";
import { post, wasAborted } from "./api";
import { askColours, type Colours, inks } from "./colours";
import { h } from "./dom";
import type { Finding, Question, Spot } from "./types";

/** Host is what the text belongs to. */
interface Host {
  oninput: (text: string) => void;
  ask: (text: string) => Question; // about a text: the definition and its name
}

interface Known {
  word: string;
  insert: string;
  form?: string;
  text?: string;
}

const pause = 120; // milliseconds without typing before colours are asked for
const kinds = inks.map(([kind]) => Decoration.mark({ class: `tok-${kind}` }));

const colour = StateEffect.define<Colours>();

// colours stay where they are while a text is typed, until new ones come.
const colours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(old, change) {
    let marks = old.map(change.changes);
    for (const effect of change.effects) if (effect.is(colour)) marks = paint(effect.value.tokens, change.state.doc.length);
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function paint(tokens: number[], length: number) {
  const marks = [];
  for (let i = 0; i < tokens.length; i += 3) if (tokens[i + 1] <= length) marks.push(kinds[tokens[i + 2]].range(tokens[i], tokens[i + 1]));
  return Decoration.set(marks);
}

// folds are kept by the end of their first line.
const folds = StateField.define<Map<number, number>>({
  create: () => new Map(),
  update(old, change) {
    let ends = old;
    if (change.docChanged) ends = new Map([...old].map(([from, to]) => [change.changes.mapPos(from), change.changes.mapPos(to)]));
    for (const effect of change.effects) {
      if (!effect.is(colour)) continue;
      const { folds: list } = effect.value;
      ends = new Map();
      for (let i = 0; i < list.length; i += 2) ends.set(list[i], list[i + 1]);
    }
    return ends;
  },
});

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--panel)", fontSize: "0.875rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)", padding: "8px 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)" },
  ".cm-gutters": { backgroundColor: "var(--panel)", color: "var(--dim)", borderRight: "1px solid var(--rule)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--accent) 7%, transparent)" },
  ".cm-foldGutter span": { cursor: "pointer", padding: "0 3px" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--soft)", color: "var(--ink)", border: "1px solid var(--rule)", padding: "0 6px" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "color-mix(in srgb, var(--good) 25%, transparent)", outline: "1px solid var(--good)" },
  ".cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket": { backgroundColor: "color-mix(in srgb, var(--bad) 25%, transparent)" },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--last) 35%, transparent)" },
  ".cm-searchMatch": { backgroundColor: "color-mix(in srgb, var(--last) 55%, transparent)" },
  ".cm-tooltip, .cm-panels": { backgroundColor: "var(--panel)", color: "var(--ink)", border: "1px solid var(--rule)" },
  ".cm-tooltip": { borderRadius: "8px", boxShadow: "0 4px 18px #0004", overflow: "hidden", maxWidth: "min(460px, 90vw)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 10px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionInfo": { padding: "6px 10px", maxWidth: "320px" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-panels input, .cm-panels button": { font: "inherit", color: "var(--ink)", backgroundColor: "var(--panel)", backgroundImage: "none", border: "1px solid var(--field)", borderRadius: "6px", padding: "2px 8px" },
  ".cm-panels label": { fontSize: "0.875rem" },
  ".cm-diagnostic": { padding: "5px 10px", fontFamily: "inherit" },
  ".cm-diagnosticAction": { backgroundColor: "var(--accent)", color: "var(--on-accent)", borderRadius: "6px", padding: "2px 8px" },
  ".about-word": { padding: "6px 10px" },
  ".about-word b, .cm-completionInfo b": { display: "block", fontFamily: "var(--mono)" },
  ".about-word p, .cm-completionInfo p": { margin: "2px 0 0" },
  ...Object.fromEntries(inks.map(([kind, look]) => [`.tok-${kind}`, look])),
});

const about = ({ form, text }: { form?: string; text?: string }) => (form ? h("div", { class: "about-word" }, h("b", {}, form), text ? h("p", {}, text.replaceAll("`", "")) : null) : null);

/** Code is a text that can be edited. */
export class Code {
  private readonly view: EditorView;
  private readonly host: Host;
  private timer?: ReturnType<typeof setTimeout>;
  private question?: AbortController;
  private quiet = false; // the text is set, not written

  constructor(root: ShadowRoot, text: string, known: Colours | undefined, host: Host) {
    this.host = host;
    this.view = new EditorView({ root, parent: root, state: this.#state(text) });
    if (known) this.view.dispatch({ effects: colour.of(known) });
    else this.#refresh();
  }

  #state(text: string) {
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(), highlightActiveLineGutter(), foldGutter({ foldingChanged: (update) => update.transactions.some(({ effects }) => effects.some((effect) => effect.is(colour))) }), codeFolding(), lintGutter(), highlightSpecialChars(), history(), drawSelection(), rectangularSelection(),
        bracketMatching(), closeBrackets(), highlightActiveLine(), highlightSelectionMatches(), search({ top: true }), indentUnit.of("  "), colours, folds, theme,
        foldService.of((state, _, end) => { const to = state.field(folds).get(end); return to !== undefined && to > end && to <= state.doc.length ? { from: end, to } : null; }),
        autocompletion({ override: [(context) => this.#complete(context)], icons: false }),
        hoverTooltip((view, at) => this.#hover(view, at)),
        EditorView.contentAttributes.of({ "aria-label": "Definition", spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of((update) => { if (update.docChanged) this.#changed(); }),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...completionKeymap, ...lintKeymap, { key: "Ctrl-]", run: indentMore }, { key: "Ctrl-[", run: indentLess }]),
      ],
    });
  }

  /** set shows another text, which cannot be undone. */
  set(text: string) {
    if (text === this.view.state.doc.toString()) return;
    this.quiet = true;
    this.view.setState(this.#state(text));
    this.quiet = false;
    this.#refresh();
  }

  /** diagnose marks what was found out about the text. */
  diagnose(findings: Finding[]) {
    const { doc } = this.view.state;
    this.view.dispatch(setDiagnostics(this.view.state, findings.map((finding): Diagnostic => {
      const { severity, message, hint, end, fix } = finding;
      const from = offset(doc, finding);
      return {
        from, to: Math.max(from, end ? offset(doc, end) : from), severity: severity === "error" ? "error" : "warning", message: hint ? `${message} (${hint})` : message,
        actions: fix ? [{ name: fix.title, apply: (view) => view.dispatch({ changes: { from: fix.from, to: fix.to, insert: fix.text } }) }] : [],
      };
    })));
  }

  /** select selects a part of the text and brings it into view. */
  select(from: Spot, to?: Spot) {
    const { doc } = this.view.state;
    const anchor = offset(doc, from);
    this.view.dispatch({ selection: { anchor, head: to ? Math.max(anchor, offset(doc, to)) : anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
    this.view.focus();
  }

  /** begin lets a text be written from a place on that was scrolled so far. */
  begin(at: number, scrolled: number) {
    this.view.dispatch({ selection: { anchor: Math.min(at, this.view.state.doc.length) } });
    this.view.focus();
    this.view.scrollDOM.scrollTop = scrolled;
  }

  /** replace changes a part of the text, as if it were typed. */
  replace(from: number, to: number, insert: string) {
    this.view.dispatch({ changes: { from, to: Math.min(to, this.view.state.doc.length), insert } });
    this.view.focus();
  }

  #changed() {
    if (this.quiet) return;
    this.host.oninput(this.view.state.doc.toString());
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#refresh(), pause);
  }

  // refresh asks for the colours and folds of the text.
  async #refresh() {
    this.question?.abort();
    this.question = new AbortController();
    const { doc } = this.view.state;
    try {
      const answer = await askColours(this.host.ask(doc.toString()), this.question.signal);
      if (doc.eq(this.view.state.doc)) this.view.dispatch({ effects: colour.of(answer) });
    } catch (error) {
      if (!wasAborted(error)) this.view.dispatch({ effects: colour.of({ tokens: [], folds: [] }) }); // a text in no language
    }
  }

  async #complete(context: CompletionContext) {
    const word = context.matchBefore(/[\p{L}_][\p{L}\d_]*$/u);
    if (!word && !context.explicit) return null;
    const question = new AbortController();
    context.addEventListener("abort", () => question.abort());
    try {
      const { from, to, items } = await post<{ from: number; to: number; items: Known[] }>("/api/complete", { ...this.host.ask(context.state.doc.toString()), at: context.pos }, question.signal);
      return { from, to, validFor: /^[\p{L}\d_-]*$/u, options: items.map((item) => ({ label: item.word, apply: item.insert, info: item.form ? () => about(item)! : undefined })) };
    } catch {
      return null;
    }
  }

  async #hover(view: EditorView, at: number) {
    try {
      const { from, to, ...entry } = await post<{ from: number; to: number; form: string; text: string }>("/api/hover", { ...this.host.ask(view.state.doc.toString()), at });
      const dom = about(entry);
      return dom && { pos: from, end: to, above: true, create: () => ({ dom }) };
    } catch {
      return null;
    }
  }
}

// offset finds a place that is given by its line and by its column in characters.
function offset(doc: Text, { line, column }: Spot) {
  const { from, text } = doc.line(Math.max(1, Math.min(line, doc.lines)));
  return from + [...text].slice(0, column - 1).join("").length;
}
