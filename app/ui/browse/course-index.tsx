import { CourseList, type ListedCourse } from "#app/ui/kit/course-list.tsx";
import { NarrowFold } from "#app/ui/kit/disclosure.tsx";
import type { ChosenFacet, Facet } from "#domain/catalogue/course-facets.ts";
import { courseStates } from "#domain/catalogue/course-state.ts";
import type { FacetChoice } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { titleCase } from "#domain/text/title-case.ts";
import browse from "./browse.module.css";
import { ChosenFacets, NoCourses } from "./chosen-facets.tsx";
import { CourseFacets } from "./course-facets.tsx";
import styles from "./course-index.module.css";
import { countId, useFocusOnChoice } from "./facet-link.tsx";

/** A course of the index, listed under its first subject. */
export interface IndexedCourse extends ListedCourse {
  subjects: string[];
}

/** The listed courses, and the facets by which they were chosen. */
export interface FacetedCourses {
  courses: IndexedCourse[];
  choice: FacetChoice;
  facets: Facet[];
  chosen: ChosenFacet[];
}

/** Maximum number of chosen courses that are not grouped: groups of one or two would hide what they share. */
const ungroupedMax = 40;

/** All courses, or those with the chosen values of facets, grouped by their first subject, beside the facets. */
export function CourseIndex({ courses, choice, facets, chosen }: FacetedCourses) {
  useFocusOnChoice();
  const isGrouped = chosen.length === 0 || (choice.field === undefined && courses.length > ungroupedMax);
  const sorted = readyFirst(courses);
  return (
    <section className={browse.part} aria-labelledby={countId}>
      <h2 id={countId}>{titleOf(courses.length, chosen.length > 0)}</h2>
      <p className="quiet-prose">
        Ready: links, practice for every topic, and finals. Links only: what to read and watch. In preparation: topics
        so far.
        {isGrouped && " Each course stands here once, under its main field."}
      </p>
      <div className={styles.columns}>
        <CourseFacets facets={facets} choice={choice} />
        <div className={chosen.length > 0 ? "stack-4" : undefined}>
          {chosen.length > 0 && <ChosenFacets chosen={chosen} choice={choice} />}
          {courses.length === 0 && <NoCourses chosen={chosen} choice={choice} />}
          {isGrouped ? <Subjects courses={sorted} isFolded={chosen.length === 0} /> : <CourseList courses={sorted} />}
        </div>
      </div>
    </section>
  );
}

/** Courses by field; where there is little room, the fields of the whole catalogue are folded. */
function Subjects({ courses, isFolded }: { courses: IndexedCourse[]; isFolded: boolean }) {
  return groupBySubject(courses).map(([subject, entries]) => {
    const title = titleCase(subject.replaceAll("-", " "));
    return (
      <section key={subject} className={styles.subject} aria-labelledby={`subject-${subject}`}>
        <h3 id={`subject-${subject}`} className="small-title">
          {title}
        </h3>
        {isFolded ? (
          <NarrowFold
            id={`courses-of-${subject}`}
            title={`${title}, main field of ${pluralize(entries.length, "course")}`}
          >
            <CourseList courses={entries} />
          </NarrowFold>
        ) : (
          <CourseList courses={entries} />
        )}
      </section>
    );
  });
}

function titleOf(count: number, isChosen: boolean): string {
  if (isChosen) return count === 0 ? "No course is like this" : pluralize(count, "course");
  return count === 1 ? "One course" : `All ${pluralize(count, "course")}`;
}

/** Sorts the courses that are ready before others; names stay in order. */
function readyFirst(courses: readonly IndexedCourse[]): IndexedCourse[] {
  const rank = ({ state }: IndexedCourse) => courseStates.indexOf(state);
  return courses.toSorted((one, other) => rank(one) - rank(other));
}

function groupBySubject(courses: IndexedCourse[]): [string, IndexedCourse[]][] {
  const groups = Map.groupBy(courses, ({ subjects }) => subjects[0] ?? "other");
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
}
