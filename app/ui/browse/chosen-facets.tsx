import { X } from "lucide-react";
import { Link } from "#app/ui/kit/link.tsx";
import type { ChosenFacet } from "#domain/catalogue/course-facets.ts";
import type { FacetChoice } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { facetAddress } from "./facet-address.ts";

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
          <Link className="line-2" to={facetAddress({ ...choice, [name]: undefined })}>
            <span className="visually-hidden">Remove </span>
            {label}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={facetAddress({})}>Show all courses</Link>
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
            <Link to={facetAddress({ ...choice, [name]: undefined })}>
              {pluralize(countWithout, "course")} without “{label}”
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
