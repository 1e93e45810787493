import { useCallback } from "react";
import { readDevice, useDevice, writeDevice } from "./storage.ts";
import { useKeyDown } from "./use-key-down.ts";

/** Where the choice about shortcuts of a single key is kept on this device. */
const settingKey = "studiolo:singleKeys";

/** Whether shortcuts of a single key hold on this device; they do until they are switched off (WCAG 2.1.4). */
export function useSingleKeySetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useDevice(settingKey, isOnText), (isOn) => writeDevice(settingKey, isOn ? null : "off")];
}

/**
 * Shortcuts of a single key, by the character that it types, as long as the caller is shown. They rest in text fields,
 * together with Control, Alt or the Apple key, while a dialog is open, and where they are switched off.
 */
export function useSingleKeys(handlers: Readonly<Record<string, () => void>>): void {
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      const handler = Object.hasOwn(handlers, event.key) ? handlers[event.key] : undefined;
      if (!handler || !isPlainKey(event) || !areSingleKeysOn() || isTextField(event.target)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      handler();
    },
    [handlers],
  );
  useKeyDown(onKey);
}

/** Whether shortcuts of a single key hold on this device, for those who listen to keys themselves. */
export function areSingleKeysOn(): boolean {
  return isOnText(readDevice(settingKey));
}

function isOnText(text: string | null): boolean {
  return text !== "off";
}

/** A key by itself, pressed once: not held down, not part of a shortcut or of a character that is being composed. */
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

/** Whether what has the focus takes text, so that keys belong to it. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
