import { useCallback, useEffect, useRef, useState } from "react";
import { activeSection } from "./active-section.ts";

/** How long a jump to a section holds the active one, in milliseconds, while the page scrolls past others. */
const lockMs = 500;

/** The section that is being read, and the way to another. `ids` must be the same array every time. */
export function useActiveSection(ids: readonly string[]) {
  const [active, setActive] = useState(ids[0]);
  const lock = useRef<ReturnType<typeof setTimeout>>(undefined);
  const track = useCallback(() => {
    if (lock.current === undefined) setActive(ids[measureActive(ids)]);
  }, [ids]);
  useEffect(() => {
    track();
    window.addEventListener("scroll", track, { passive: true });
    window.addEventListener("resize", track);
    return () => {
      window.removeEventListener("scroll", track);
      window.removeEventListener("resize", track);
      clearTimeout(lock.current);
      lock.current = undefined;
    };
  }, [track]);

  const goTo = (id: string) => {
    const section = document.getElementById(id);
    if (!section) return;
    setActive(id);
    clearTimeout(lock.current);
    lock.current = setTimeout(() => {
      lock.current = undefined;
      track();
    }, lockMs);
    section.scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
    section.focus({ preventScroll: true });
    // Past the router, which would jump to the section at once.
    history.replaceState(history.state, "", `#${id}`);
  };
  return { active, goTo };
}

/** A section counts as read from the upper third of the window on. */
function measureActive(ids: readonly string[]): number {
  const page = document.documentElement;
  return activeSection({
    tops: ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY),
    line: window.innerHeight / 3,
    isAtEnd: window.innerHeight + window.scrollY >= page.scrollHeight - 2,
  });
}
