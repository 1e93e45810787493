import styles from "./section-dots.module.css";
import { useActiveSection } from "./use-active-section.ts";

const sections = [
  { id: "overview", label: "Overview" },
  { id: "units", label: "Units" },
  { id: "map", label: "Map of prerequisites" },
] as const;

const ids = sections.map(({ id }) => id);

/** Links to the page's sections: dots beside wide screens that mark the active one; otherwise a row of links. */
export function SectionDots() {
  const { active, goTo } = useActiveSection(ids);
  return (
    <nav className={styles.dots} aria-label="On this page">
      <ul>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === active ? "location" : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                goTo(id);
              }}
            >
              <span className={styles.label}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
