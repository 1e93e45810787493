import { useSyncExternalStore } from "react";

/** What this visit has written, by key: it holds where the device keeps nothing, because storage is off or full. */
const written = new Map<string, string | null>();
const listeners = new Set<() => void>();

/** What the device keeps under a key; null where there is nothing or storage is off. */
export function readDevice(key: string): string | null {
  if (written.has(key)) return written.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The keys under a prefix that the device keeps something by, or this visit where the device cannot. */
export function keysOnDevice(prefix: string): string[] {
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

/** Whether the browser was told to keep nothing of this site: already asking for its storage fails then. */
export function isStorageForbidden(): boolean {
  try {
    return window.localStorage === null;
  } catch {
    return true;
  }
}

let makeRoom = (): boolean => false;

/** Names what gives way where the device has no room for a text; it says whether anything did. */
export function makeRoomBy(giveWay: () => boolean): void {
  makeRoom = giveWay;
}

/**
 * Keeps a text on the device, or removes it by null. Without room something gives way and it is tried once more; where
 * the device cannot even so, it holds until the page is left.
 */
export function writeDevice(key: string, text: string | null): void {
  if (store(key, text) || (makeRoom() && store(key, text))) written.delete(key);
  else written.set(key, text);
  for (const listener of listeners) listener();
}

function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * A value that the device keeps, read by `parse`, which gets null where there is nothing and must take anything. While
 * the server renders and the page wakes up it is `parse(null)`, so that both sides show the same.
 */
export function useDevice<T>(key: string, parse: (text: string | null) => T): T {
  const text = useSyncExternalStore(
    subscribe,
    () => readDevice(key),
    () => null,
  );
  return parseOnce(key, text, parse);
}

const parsed = new Map<string, { text: string | null; value: unknown }>();

/** The parsed value of a text, the same object as long as the text is the same. */
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
