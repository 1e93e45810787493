import type { LinkCardProps } from "#app/ui/course/course-page-props.ts";
import { optionalGroup, type StudyUnit } from "#domain/catalogue/study-units.ts";
import { LinkCard } from "./link-card.tsx";
import styles from "./link-units.module.css";

/** Learn mode: units in Roman numerals with their letter groups, the group `opt.` last. */
export function LinkUnits({ course, units }: { course: string; units: StudyUnit<LinkCardProps>[] }) {
  return units.map(({ label, groups }) => (
    <section key={label} className={styles.unit}>
      <h2 className={styles.label} aria-label={label === optionalGroup ? "Optional" : `Unit ${label}`}>
        {label}
      </h2>
      <div className="stack-4">
        {groups.map(({ letter, items }) => (
          <div key={letter ?? ""} className={styles.group}>
            {letter && (
              <h3 className={styles.letter} aria-label={`Group ${letter}`}>
                {letter}
              </h3>
            )}
            <ul>
              {items.map(
                ({ item, mark }) =>
                  item.kind && (
                    <li key={item.itemKey}>
                      <LinkCard course={course} link={item} mark={mark} />
                    </li>
                  ),
              )}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ));
}
