import { Circle, CircleCheck } from "lucide-react";
import { Disclosure, NarrowFold } from "#app/ui/kit/disclosure.tsx";
import smallHeading from "#app/ui/kit/small-heading.module.css";
import type { Facet, FacetOption } from "#domain/catalogue/course-facets.ts";
import type { FacetChoice } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./course-facets.module.css";
import { FacetLink } from "./facet-link.tsx";

interface CourseFacetsProps {
  facets: readonly Facet[];
  choice: FacetChoice;
}

/** Number of options of a facet that are shown before the others are asked for. */
const shownOptions = 8;

/**
 * Facets by which the list of courses is narrowed: links with the number of courses that they would list. Folded where
 * the screen has no room beside the list.
 */
export function CourseFacets({ facets, choice }: CourseFacetsProps) {
  return (
    <div className="screen-only">
      <NarrowFold id="narrow" title="Narrow the list">
        <nav className={styles.groups} aria-label="Narrow the list">
          {facets.map((facet) => (
            <FacetGroup key={facet.name} facet={facet} choice={choice} />
          ))}
        </nav>
      </NarrowFold>
    </div>
  );
}

function FacetGroup({ facet, choice }: { facet: Facet; choice: FacetChoice }) {
  const { name, title, options } = facet;
  const first = options.filter(({ isChosen }, index) => isChosen || index < shownOptions);
  const others = options.filter((option) => !first.includes(option));
  const lines = (shown: readonly FacetOption[]) =>
    shown.map((option) => (
      <li key={option.value} className={isEmpty(option) ? "muted" : undefined}>
        <OptionLine
          id={`facet-${name}-${option.value}`}
          option={option}
          choice={{ ...choice, [name]: option.isChosen ? undefined : option.value }}
        />
      </li>
    ));
  return (
    <section aria-labelledby={`facet-${name}`}>
      <h3 id={`facet-${name}`} className={smallHeading.heading}>
        {title}
      </h3>
      <ul>{lines(first)}</ul>
      {others.length > 0 && (
        <Disclosure title={pluralize(others.length, `more ${title.toLowerCase()}`)}>
          <ul>{lines(others)}</ul>
        </Disclosure>
      )}
    </section>
  );
}

function OptionLine({ id, option, choice }: { id: string; option: FacetOption; choice: FacetChoice }) {
  const { label, count, isChosen } = option;
  const Mark = isChosen ? CircleCheck : Circle;
  const line = (
    <>
      <span className="line-2">
        <Mark aria-hidden="true" />
        {label}
      </span>
      <span className="readout">
        {count}
        <span className="visually-hidden"> {count === 1 ? "course" : "courses"}</span>
      </span>
    </>
  );
  if (isEmpty(option)) return <span className={styles.option}>{line}</span>;
  return (
    <FacetLink id={id} className={styles.option} choice={choice} aria-current={isChosen || undefined}>
      {line}
    </FacetLink>
  );
}

/** Returns whether an option would list nothing: it is shown, and leads nowhere. */
function isEmpty({ count, isChosen }: FacetOption): boolean {
  return count === 0 && !isChosen;
}
