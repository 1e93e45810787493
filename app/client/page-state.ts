import { useSyncExternalStore } from "react";

/** A value that several parts of a page share, and that goes with the page. */
export interface PageState<T> {
  /** The value while the server renders and the page wakes up. */
  first: T;
  read(): T;
  write(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a value shared by the parts of a page; it has its first value while the server renders and the page wakes up. */
export function createPageState<T>(first: T): PageState<T> {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    first,
    read: () => current,
    write: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The shared value, followed as it changes. */
export function usePageState<T>({ subscribe, read, first }: PageState<T>): T {
  return useSyncExternalStore(subscribe, read, () => first);
}
