import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { paths } from "#domain/paths.ts";

/**
 * Moves the focus to the new page's heading after navigation, like a full page load; not if the page has already set
 * the focus.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const standIn = shown.current === paths.offline();
    shown.current = pathname;
    // The offline page was replaced by the requested page; this is no navigation by the learner.
    if (standIn) return;
    const content = document.getElementById("content");
    const heading = content?.querySelector("h1");
    if (!heading || content?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
