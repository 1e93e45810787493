import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { paths } from "#domain/paths.ts";

/**
 * After a step from one page to another puts the focus on the new page's heading, as a full load of the page would
 * begin at its top; not where the page has already put it somewhere itself.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const standIn = shown.current === paths.offline();
    shown.current = pathname;
    // What the offline page stood in for is the page that was asked for: no step was taken.
    if (standIn) return;
    const content = document.getElementById("content");
    const heading = content?.querySelector("h1");
    if (!heading || content?.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
