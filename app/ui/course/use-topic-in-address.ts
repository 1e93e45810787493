import { useEffect } from "react";
import { useLocation } from "react-router";
import { moveFocus } from "#app/client/move-focus.ts";

/**
 * Opens and marks the topic or link in the page's address, to which the router or the browser scrolls: a visitor's topic
 * shows its objectives, a folded unit unfolds. `:target` alone does not serve, because the router changes the address
 * without the browser. For the same reason it takes the focus, so that the next Tab goes on from there.
 */
export function useTopicInAddress(): void {
  const location = useLocation();
  useEffect(() => {
    const line = document.getElementById(fragmentOf(location));
    if (line?.localName !== "li") return;
    const details = line.querySelector("details");
    if (details) details.open = true;
    const fold = line.closest("details");
    if (fold && !fold.open) {
      fold.open = true;
      line.scrollIntoView();
    }
    line.dataset.asked = "";
    if (location.key !== "default") moveFocus(line);
    return () => {
      delete line.dataset.asked;
    };
  }, [location]);
}

/** Returns the fragment of an address as it was written; itself if its encoding is broken. */
function fragmentOf({ hash }: { hash: string }): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
