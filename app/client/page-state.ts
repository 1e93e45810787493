import { useSyncExternalStore } from "react";

/** A value shared by components of a page, for the life of the page. */
export interface PageState<T> {
  /** The value during server rendering and hydration. */
  first: T;
  read(): T;
  write(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a shared value with a first value for server rendering and hydration. */
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

/** Returns a shared value and rerenders when it changes. */
export function usePageState<T>({ subscribe, read, first }: PageState<T>): T {
  return useSyncExternalStore(subscribe, read, () => first);
}
