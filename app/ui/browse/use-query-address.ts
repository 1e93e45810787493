import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import type { ExploreView } from "./view-toggle.tsx";

/** Delay before the query is written to the address, in milliseconds. */
const restMs = 300;

/** The search, and the panel with its box and results. */
interface Searched {
  panel: RefObject<HTMLElement | null>;
  query: string;
  view: ExploreView;
}

/**
 * Keeps the search in the page's address for going back, reloading and sharing, without a history entry of its own.
 * Opening a result before the delay has passed writes the address first.
 */
export function useQueryAddress({ panel, query, view }: Searched): void {
  const { key } = useLocation();
  useEffect(() => {
    const storeQuery = () => {
      if (isAt(key)) writeQueryAddress(query.trim(), view);
    };
    const element = panel.current;
    const timer = setTimeout(storeQuery, restMs);
    element?.addEventListener("click", storeQuery, { capture: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("click", storeQuery, { capture: true });
    };
  }, [panel, query, view, key]);
}

/** Returns whether the address still belongs to this history entry: it changes before the next page renders. */
function isAt(key: string): boolean {
  const { state } = window.history;
  return (state?.key ?? "default") === key;
}

function writeQueryAddress(query: string, view: ExploreView): void {
  const address = new URL(window.location.href);
  setOrDelete(address, "q", query);
  // Facets have a value of their own for it.
  const shown = address.searchParams.get("show") ?? "";
  setOrDelete(address, "show", view === "history" ? view : shown === "history" ? "" : shown);
  if (address.href !== window.location.href) window.history.replaceState(window.history.state, "", address);
}

function setOrDelete({ searchParams }: URL, name: string, value: string): void {
  if (value === "") searchParams.delete(name);
  else searchParams.set(name, value);
}
