import type { CoursePageProps, LinkCardProps } from "#app/ui/course/course-page-props.ts";
import { choiceText, groupWords } from "#domain/catalogue/link-group-text.ts";
import { type LinkGroup, optionalGroup } from "#domain/catalogue/study-units.ts";
import { linkAnchor } from "#domain/paths.ts";
import { LinkItem } from "./link-card.tsx";
import styles from "./link-units.module.css";
import { UnitTopics } from "./unit-topics.tsx";

interface LinkUnitsProps {
  course: string;
  study: Pick<CoursePageProps["study"], "units" | "places" | "practice">;
}

/**
 * Learn mode: units in Roman numerals with their letter groups, the group `opt.` last. A unit that the course names has
 * its topics first.
 */
export function LinkUnits({ course, study }: LinkUnitsProps) {
  return study.units.map(({ label, name, topics, groups }) => (
    <section key={label} className={styles.unit}>
      <h2 className={styles.label} aria-label={unitName(label, name)}>
        {label}
      </h2>
      <div className="stack-4">
        {(name !== null || label === optionalGroup) && (
          <p className="matter" aria-hidden="true">
            {name ?? "Optional"}
          </p>
        )}
        {topics.length > 0 && <UnitTopics course={course} topics={topics} study={study} />}
        {groups.map(({ letter, items }) => (
          <div key={letter ?? ""} className={styles.group}>
            {letter && (
              <h3 className={styles.letter} aria-label={`Group ${letter}`}>
                {letter}
              </h3>
            )}
            <GroupText letter={letter} items={items} />
            <ul>
              {items.map(
                ({ item, mark }) =>
                  item.kind && (
                    <LinkItem
                      key={item.itemKey}
                      id={linkAnchor(item.itemKey)}
                      course={course}
                      link={item}
                      mark={mark}
                    />
                  ),
              )}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ));
}

/** What a group holds, and which of its links are a choice. */
function GroupText({ items }: LinkGroup<LinkCardProps>) {
  const links = items.map(({ item, mark }) => ({ ...item, mark }));
  const texts = [groupWords(links), choiceText(links)].filter((text) => text !== null);
  return texts.length > 0 && <p className="quiet">{texts.join(". ")}</p>;
}

function unitName(label: string, name: string | null): string {
  if (label === optionalGroup) return "Optional";
  return name === null ? `Unit ${label}` : `Unit ${label}: ${name}`;
}
