import { useCallback } from "react";
import { readStorage, useStorage, writeStorage } from "./storage.ts";
import { useKeyDown } from "./use-key-down.ts";

/** Storage key of the setting for single-key shortcuts. */
const settingKey = "studiolo:singleKeys";

/** Returns and sets whether single-key shortcuts are on for this device; on by default (WCAG 2.1.4). */
export function useSingleKeySetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useStorage(settingKey, isOnText), (isOn) => writeStorage(settingKey, isOn ? null : "off")];
}

/**
 * Handles single-key shortcuts, by typed character, while the component is mounted. Ignored in text fields, with
 * Control, Alt or Meta, while a dialog is open, and when switched off.
 */
export function useSingleKeys(handlers: Readonly<Record<string, () => void>>): void {
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      const handler = Object.hasOwn(handlers, event.key) ? handlers[event.key] : undefined;
      if (!handler || !isPlainKey(event) || !areSingleKeysOn() || isTextField(event.target)) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      handler();
    },
    [handlers],
  );
  useKeyDown(onKey);
}

/** Returns whether single-key shortcuts are on, for components with listeners of their own. */
export function areSingleKeysOn(): boolean {
  return isOnText(readStorage(settingKey));
}

/** Returns whether a dialog is open, to which keys then belong. */
export function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

function isOnText(text: string | null): boolean {
  return text !== "off";
}

/** Returns whether a key was pressed once by itself: not repeated, not with a modifier, not during composition. */
export function isPlainKey({
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  repeat,
  defaultPrevented,
}: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented);
}

/** Returns whether the target is a field that receives the keys itself, as text fields do and radio buttons do not. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="radio"]), textarea, select, [contenteditable]') !== null
  );
}
