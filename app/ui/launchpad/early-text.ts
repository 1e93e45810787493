import { useEffect } from "react";
import { isTextField } from "#app/client/single-keys.ts";
import { searchAnchor } from "#domain/paths.ts";

/** Id of the launchpad's search field. */
export const searchFieldId = "launchpad-search";

/** What was typed since the search was opened and before its field was there. */
let text = "";

/**
 * Collects what is typed from the press that opens a search until its field is there, and gives the focus to the field
 * with the first key after that. Enter waits until one can see what it opens. Begins anew; ends with `takeEarlyText`.
 */
export function collectEarlyText(): void {
  text = "";
  // Before the shortcuts of the page, which have single keys too.
  document.addEventListener("keydown", takeKey, { capture: true });
}

/** Returns the text with which the search field begins. */
export function readEarlyText(): string {
  return text;
}

/** Ends the collecting and returns the text, once. */
export function takeEarlyText(): string {
  document.removeEventListener("keydown", takeKey, { capture: true });
  const taken = text;
  text = "";
  return taken;
}

/** Collects while the launchpad's search is open. */
export function useEarlyText(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    collectEarlyText();
    return () => void takeEarlyText();
  }, [isOpen]);
}

function takeKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing || isTextField(document.activeElement)) return;
  const isText = key.length === 1;
  if (!isText && key !== "Backspace" && key !== "Enter") return;
  const field = document.getElementById(searchFieldId) ?? document.getElementById(searchAnchor);
  if (field) {
    // Its window takes the focus in a moment; once it has, its other controls have keys of their own.
    const isInside = field.closest("[role=dialog]")?.contains(document.activeElement);
    if (!isInside) field.focus();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (isText) text += key;
  else if (key === "Backspace") text = text.slice(0, -1);
}
