import { X } from "lucide-react";
import type { ChosenFacet } from "#domain/catalogue/course-facets.ts";
import type { FacetChoice } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { FacetLink } from "./facet-link.tsx";

interface ChosenFacetsProps {
  chosen: readonly ChosenFacet[];
  choice: FacetChoice;
}

/** The chosen values above the list, each a link that takes it back. */
export function ChosenFacets({ chosen, choice }: ChosenFacetsProps) {
  return (
    <ul className="row-3 links" aria-label="Chosen">
      {chosen.map(({ name, label }) => (
        <li key={name}>
          <FacetLink className="line-2" choice={{ ...choice, [name]: undefined }}>
            <span className="visually-hidden">Remove </span>
            {label}
            <X aria-hidden="true" />
          </FacetLink>
        </li>
      ))}
      <li>
        <FacetLink choice={{}}>Show all courses</FacetLink>
      </li>
    </ul>
  );
}

/** Says which value to take back where no course has all of them. */
export function NoCourses({ chosen, choice }: ChosenFacetsProps) {
  const helpful = chosen.filter(({ countWithout }) => countWithout > 0);
  return (
    <div className="quiet-prose">
      <p>No course has all of these. {helpful.length > 0 ? "Remove one of them:" : "Remove more than one of them."}</p>
      <ul className="links">
        {helpful.map(({ name, label, countWithout }) => (
          <li key={name}>
            <FacetLink choice={{ ...choice, [name]: undefined }}>
              {pluralize(countWithout, "course")} without “{label}”
            </FacetLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
