import { useEffect, useState } from "react";

/**
 * Returns the id of the current section, the last whose heading has passed the upper fifth of the window; null before
 * the first.
 */
export function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = sections.map(({ id }) => document.getElementById(id)).filter((heading) => heading !== null);
    const observer = new IntersectionObserver(() => setCurrent(lastPassed(headings)), {
      // Unlimited above, so that jumping back over many headings is observed as well.
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
