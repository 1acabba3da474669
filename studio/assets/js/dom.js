// Making elements.

/**
 * h makes an element. Properties: "on…" are listeners, true and false turn an
 * attribute on and off, anything else is an attribute. Children are nodes,
 * texts, lists of them, or null for none.
 */
export function h(tag, props = {}, ...children) {
  return fill(document.createElement(tag), props, children);
}

/** svg makes an element of a picture. */
export function svg(tag, props = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), props, children);
}

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child != null));
  return element;
}

let ids = 0;

/** field makes a control with a label before it. */
export function field(label, control) {
  control.id ||= `field-${++ids}`;
  return h("span", { class: "field" }, h("label", { for: control.id }, label), control);
}

/** check makes a box to tick, with its label behind it. */
export function check(label, checked, onchange) {
  const box = h("input", { type: "checkbox", checked, onchange: () => onchange(box.checked) });
  return { box, element: h("label", { class: "tick" }, box, label) };
}

/** select makes a choice between [value, text] pairs. */
export function select(options, value, onchange) {
  const list = h("select", { onchange: () => onchange(list.value) },
    options.map(([v, text]) => h("option", { value: v, selected: v === value }, text)));
  return list;
}

/** copyButton copies what text() returns. */
export function copyButton(what, text) {
  const button = h("button", {
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
