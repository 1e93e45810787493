import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import type { ExploreView } from "./view-toggle.tsx";

/** What is typed stands in the address when it has rested this long, in milliseconds. */
const restMs = 300;

/** What is searched, and where its box and its results stand. */
interface Searched {
  panel: RefObject<HTMLElement | null>;
  query: string;
  view: ExploreView;
}

/**
 * Keeps what is searched in the address of the page, so that it is there again on the way back, after a reload and for
 * whoever gets the link. It is no step of its own in the history. What is opened before the query has rested is opened
 * from a page that has it.
 */
export function useQueryAddress({ panel, query, view }: Searched): void {
  const { key } = useLocation();
  useEffect(() => {
    const keep = () => {
      if (isAt(key)) keepInAddress(query.trim(), view);
    };
    const element = panel.current;
    const timer = setTimeout(keep, restMs);
    element?.addEventListener("click", keep, { capture: true });
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("click", keep, { capture: true });
    };
  }, [panel, query, view, key]);
}

/** Whether the address is still that of this entry of the history: the next page's comes before the page does. */
function isAt(key: string): boolean {
  const { state } = window.history;
  return (state?.key ?? "default") === key;
}

function keepInAddress(query: string, view: ExploreView): void {
  const address = new URL(window.location.href);
  setOrDelete(address, "q", query);
  setOrDelete(address, "show", view === "history" ? view : "");
  if (address.href !== window.location.href) window.history.replaceState(window.history.state, "", address);
}

function setOrDelete({ searchParams }: URL, name: string, value: string): void {
  if (value === "") searchParams.delete(name);
  else searchParams.set(name, value);
}
