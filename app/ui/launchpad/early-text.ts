import { useEffect } from "react";
import { isTextField } from "#app/client/single-keys.ts";

/** Id of the launchpad's search field. */
export const searchFieldId = "launchpad-search";

/** What was typed since the search was opened and before its field was there. */
let text = "";

/** Returns the text with which the search field begins. */
export function readEarlyText(): string {
  return text;
}

/**
 * Collects what is typed while the search is open and its field is still loading, and gives the focus to the field with
 * the first key after that. Enter waits until one can see what it opens.
 */
export function useEarlyText(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    // Before the shortcuts of the page, which have single keys too.
    document.addEventListener("keydown", takeKey, { capture: true });
    return () => {
      document.removeEventListener("keydown", takeKey, { capture: true });
      text = "";
    };
  }, [isOpen]);
}

function takeKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing || isTextField(document.activeElement)) return;
  const isText = key.length === 1;
  if (!isText && key !== "Backspace" && key !== "Enter") return;
  const field = document.getElementById(searchFieldId);
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
