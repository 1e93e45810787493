import { useEffect, useState } from "react";

/** The id of the section being read: the last whose heading has reached the screen's upper fifth; null before any has. */
export function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = sections.map(({ id }) => document.getElementById(id)).filter((heading) => heading !== null);
    const observer = new IntersectionObserver(() => setCurrent(lastPassed(headings)), {
      // Open above, so that a jump back over many headings is told too.
      rootMargin: "1000000px 0px -80% 0px",
    });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}

function lastPassed(headings: readonly HTMLElement[]): string | null {
  return headings.findLast((heading) => heading.getBoundingClientRect().top < window.innerHeight / 5)?.id ?? null;
}
