import { type ChangeEvent, useEffect, useRef } from "react";
import { readStorage, writeStorage } from "./storage.ts";

/**
 * Keeps what is typed in a field on the device until `key` is removed, and puts it back after the page was left. It
 * gives way to another text that the field already has, from the address, a refused form, or typed in the meantime, but
 * not to `saved`, which it would replace.
 */
export function useKeptText<Field extends HTMLInputElement | HTMLTextAreaElement>(key: string, saved = "") {
  const field = useRef<Field>(null);
  useEffect(() => {
    const typed = readStorage(key);
    const input = field.current;
    if (typed === null || input === null) return;
    if (input.value === saved || typed.startsWith(input.value)) input.value = typed;
  }, [key, saved]);
  const onChange = ({ target }: ChangeEvent<Field>) => writeStorage(key, target.value === "" ? null : target.value);
  return { ref: field, onChange };
}
