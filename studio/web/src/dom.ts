// Making elements.

/** Props are listeners ("on…") and attributes. */
export type Props = Record<string, unknown>;

/** Child is what an element can hold; null is nothing. */
export type Child = Node | string | number | null | undefined | Child[];

/**
 * h makes an element. Properties: "on…" are listeners, true and false turn an
 * attribute on and off, anything else is an attribute. Children are nodes,
 * texts, lists of them, or null for none.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), props, children);
}

/** svg makes an element of a picture. */
export function svg<Tag extends keyof SVGElementTagNameMap>(tag: Tag, props: Props = {}, ...children: Child[]): SVGElementTagNameMap[Tag] {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children);
}

function fill<E extends Element>(element: E, props: Props, children: Child[]): E {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  append(element, children);
  return element;
}

function append(element: Element, children: Child[]) {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child);
    else if (child != null) element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * set gives an attribute a value, or takes it away with null. If it has the value
 * already, the browser and screen readers hear nothing of it.
 */
export function set(element: Element, name: string, value: string | null) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

let ids = 0;

/** field makes a control with a label before it. */
export function field(label: string, control: HTMLElement) {
  control.id ||= `field-${++ids}`;
  return h("span", { class: "field" }, h("label", { for: control.id }, label), control);
}

/** check makes a box to tick, with its label behind it. */
export function check(label: string, checked: boolean, onchange: (on: boolean) => void) {
  const box: HTMLInputElement = h("input", { type: "checkbox", checked, onchange: () => onchange(box.checked) });
  return { box, element: h("label", { class: "tick" }, box, label) };
}

/** select makes a choice between [value, text] pairs. */
export function select(options: [value: string, text: string][], value: string, onchange: (value: string) => void) {
  const list: HTMLSelectElement = h("select", { onchange: () => onchange(list.value) },
    options.map(([v, text]) => h("option", { value: v, selected: v === value }, text)));
  return list;
}

/** copyButton copies what text() returns. */
export function copyButton(what: string, text: () => string) {
  const button: HTMLButtonElement = h("button", {
    type: "button", class: "quiet", "aria-label": `Copy ${what}`,
    async onclick() {
      try {
        await navigator.clipboard.writeText(text());
        button.textContent = "Copied";
      } catch {
        button.textContent = "Select and copy";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    },
  }, "Copy");
  return button;
}
