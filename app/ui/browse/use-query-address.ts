import { useEffect } from "react";
import type { ExploreView } from "./view-toggle.tsx";

/** What is typed stands in the address when it has rested this long, in milliseconds. */
const restMs = 300;

/**
 * Keeps what is searched in the address of the page, so that it is there again on the way back, after a reload and for
 * whoever gets the link. It is no step of its own in the history.
 */
export function useQueryAddress(query: string, view: ExploreView): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const address = new URL(window.location.href);
      setOrDelete(address, "q", query.trim());
      setOrDelete(address, "show", view === "history" ? view : "");
      if (address.href !== window.location.href) window.history.replaceState(window.history.state, "", address);
    }, restMs);
    return () => clearTimeout(timer);
  }, [query, view]);
}

function setOrDelete({ searchParams }: URL, name: string, value: string): void {
  if (value === "") searchParams.delete(name);
  else searchParams.set(name, value);
}
