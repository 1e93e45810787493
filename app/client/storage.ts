import { useSyncExternalStore } from "react";

/** Values written during this visit that local storage could not take, by key. */
const written = new Map<string, string | null>();
const listeners = new Set<() => void>();

/** Returns the stored string; null if there is none or storage is off. */
export function readStorage(key: string): string | null {
  if (written.has(key)) return written.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the keys with a prefix, stored or written during this visit. */
export function storageKeys(prefix: string): string[] {
  const keys = new Set([...storedKeys(), ...written.keys()]);
  return [...keys].filter((key) => key.startsWith(prefix) && written.get(key) !== null);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Returns whether storage is blocked: then even access to `localStorage` throws. */
export function isStorageForbidden(): boolean {
  try {
    return window.localStorage === null;
  } catch {
    return true;
  }
}

let makeRoom = (): boolean => false;

/** Sets the function that frees storage when it is full; it returns whether it freed any. */
export function onStorageFull(evict: () => boolean): void {
  makeRoom = evict;
}

/**
 * Stores a string, or removes the key for null. If storage is full, frees some and retries once; if it still fails,
 * keeps the value in memory until the page is left.
 */
export function writeStorage(key: string, text: string | null): void {
  if (tryStore(key, text) || (makeRoom() && tryStore(key, text))) written.delete(key);
  else written.set(key, text);
  for (const listener of listeners) listener();
}

/** Writes a string to local storage, or removes the key for null. Returns whether it worked. */
export function tryStore(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a stored value, parsed by `parse`, which must accept any string and null. During server rendering and
 * hydration it is `parse(null)`, so that both match.
 */
export function useStorage<T>(key: string, parse: (text: string | null) => T): T {
  const text = useSyncExternalStore(
    subscribe,
    () => readStorage(key),
    () => null,
  );
  return parseOnce(key, text, parse);
}

const parsed = new Map<string, { text: string | null; value: unknown }>();

/** Parses a string once, so that the same string gives the same object. */
function parseOnce<T>(key: string, text: string | null, parse: (text: string | null) => T): T {
  if (text === null) return parse(null);
  const known = parsed.get(key);
  if (known?.text === text) return known.value as T;
  const value = parse(text);
  parsed.set(key, { text, value });
  return value;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
