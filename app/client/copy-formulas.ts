import { texAttribute } from "#domain/text/tex-attribute.ts";

const formula = `[${texAttribute}]`;

/**
 * Copies formulas as TeX between dollar signs. Without this, MathML gives its letters line by line. A formula that is
 * selected in part is copied whole; text fields and what has no formula are left to the browser.
 */
export function copyFormulas(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0 || !event.clipboardData) return;
  const range = selection.getRangeAt(0).cloneRange();
  const [first, last] = [formulaAround(range.startContainer), formulaAround(range.endContainer)];
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  const copied = range.cloneContents();
  const formulas = copied.querySelectorAll(formula);
  if (formulas.length === 0) return;
  for (const each of formulas) each.replaceWith(`$${each.getAttribute(texAttribute)}$`);
  // Without layout there are no line breaks: each paragraph, item and cell ends with its own.
  for (const block of copied.querySelectorAll("p, li, tr, h1, h2, h3, h4, br, pre")) block.append("\n");
  event.clipboardData.setData("text/plain", (copied.textContent ?? "").trim());
  event.preventDefault();
}

function formulaAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(formula) ?? null;
}
