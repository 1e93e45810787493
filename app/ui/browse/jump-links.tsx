import type { MouseEvent } from "react";
import page from "#app/ui/kit/page.module.css";

const parts = [
  { id: "programs", label: "Programs" },
  { id: "fundamentals", label: "Fundamentals" },
  { id: "courses", label: "Courses" },
  { id: "narrow", label: "Narrow the list" },
];

/** Links to the page's parts, which stay below the header; of a narrowed list only those to itself and its facets. */
export function JumpLinks({ isWhole }: { isWhole: boolean }) {
  const goTo = (event: MouseEvent, id: string) => {
    const target = document.getElementById(id);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (target instanceof HTMLDetailsElement) target.open = true;
    target.scrollIntoView();
    target.querySelector("summary")?.focus({ preventScroll: true });
    // Bypasses the router, which would reset the screen as it does on each visit.
    history.replaceState(history.state, "", `#${id}`);
  };
  return (
    <nav className={page.bar} aria-label="On this page">
      <ul className="row-3 links quiet">
        {parts.slice(isWhole ? 0 : 2).map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
