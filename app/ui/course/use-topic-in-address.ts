import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Opens and marks the topic in the page's address, to which the router or the browser scrolls: a visitor's shows its
 * objectives. `:target` alone does not serve, because the router changes the address without the browser.
 */
export function useTopicInAddress(): void {
  const location = useLocation();
  useEffect(() => {
    const line = document.getElementById(fragmentOf(location));
    if (line?.localName !== "li") return;
    const details = line.querySelector("details");
    if (details) details.open = true;
    line.dataset.asked = "";
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
