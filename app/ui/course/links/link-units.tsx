import type { CoursePageProps, LinkCardProps } from "#app/ui/course/course-page-props.ts";
import { NarrowFold } from "#app/ui/kit/disclosure.tsx";
import { choiceText, groupWords } from "#domain/catalogue/link-group-text.ts";
import { type LinkGroup, optionalGroup, type StudyUnit } from "#domain/catalogue/study-units.ts";
import { linkAnchor } from "#domain/paths.ts";
import type { CourseStep } from "#domain/study/next-step.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { LinkItem } from "./link-card.tsx";
import styles from "./link-units.module.css";
import { UnitTopics } from "./unit-topics.tsx";

interface LinkUnitsProps {
  course: string;
  study: Pick<CoursePageProps["study"], "units" | "places" | "practice">;
  /** What comes next in the course: the units after it are folded where there is little room. */
  step: CourseStep | null;
}

type Unit = StudyUnit<LinkCardProps>;

/**
 * Learn mode: units in Roman numerals with their letter groups, the group `opt.` last. A unit that the course names has
 * its topics first.
 */
export function LinkUnits({ course, study, step }: LinkUnitsProps) {
  const current = study.units.findIndex((unit) => step !== null && isIn(step, unit));
  return study.units.map((unit, index) => {
    const { label, name } = unit;
    const contents = <UnitContents course={course} unit={unit} study={study} />;
    return (
      <section key={`${course} ${label}`} className={styles.unit}>
        <h2 className={styles.label} aria-label={unitName(label, name)}>
          {label}
        </h2>
        <div className="stack-4">
          {(name !== null || label === optionalGroup) && (
            <p className="matter" aria-hidden="true">
              {name ?? "Optional"}
            </p>
          )}
          {current >= 0 && index > current ? (
            <NarrowFold id={`unit-${index + 1}`} title={extentText(unit)}>
              {contents}
            </NarrowFold>
          ) : (
            contents
          )}
        </div>
      </section>
    );
  });
}

/** Topics and links of a unit. */
function UnitContents({ course, unit, study }: Omit<LinkUnitsProps, "step"> & { unit: Unit }) {
  const { topics, groups } = unit;
  return (
    <div className="stack-4">
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
                  <LinkItem key={item.itemKey} id={linkAnchor(item.itemKey)} course={course} link={item} mark={mark} />
                ),
            )}
          </ul>
        </div>
      ))}
    </div>
  );
}

function isIn(step: CourseStep, { topics, groups }: Unit): boolean {
  if (step.kind === "practice") return topics.includes(step.topic);
  return step.kind === "link" && groups.some(({ items }) => items.some(({ item }) => item.itemKey === step.itemKey));
}

/** Says how much a unit holds, such as `4 topics, 7 links`. */
function extentText({ topics, groups }: Unit): string {
  const links = groups.reduce((sum, { items }) => sum + items.length, 0);
  return [
    ...(topics.length > 0 ? [pluralize(topics.length, "topic")] : []),
    ...(links > 0 ? [pluralize(links, "link")] : []),
  ].join(", ");
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
