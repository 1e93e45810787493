import { type FacetChoice, type FacetName, facetNames } from "#domain/paths.ts";
import { titleCase } from "#domain/text/title-case.ts";
import type { CourseState } from "./course-state.ts";
import { courseLevels } from "./format-course.ts";

/** What facets ask about a course. */
export interface FacetedCourse {
  state: CourseState;
  level: string;
  hours: number;
  subjects: readonly string[];
}

/** Longest hours of short and of medium courses. */
const shortHours = 30;
const mediumHours = 80;

/** Courses of each length. */
const lengths: Readonly<Record<string, { label: string; has: (hours: number) => boolean }>> = {
  short: { label: `Up to ${shortHours} hours`, has: (hours) => hours <= shortHours },
  medium: {
    label: `${shortHours + 1} to ${mediumHours} hours`,
    has: (hours) => hours > shortHours && hours <= mediumHours,
  },
  long: { label: `Over ${mediumHours} hours`, has: (hours) => hours > mediumHours },
};

const ready: CourseState = "ready";

/** Returns whether a course has the value of a facet. */
function hasValue({ state, level, hours, subjects }: FacetedCourse, facet: FacetName, value: string): boolean {
  switch (facet) {
    case "show":
      return state === value;
    case "level":
      return level === value;
    case "hours":
      return lengths[value]?.has(hours) ?? false;
    case "field":
      return subjects.includes(value);
  }
}

/** Returns the courses that have all chosen values. */
export function chooseCourses<Course extends FacetedCourse>(courses: readonly Course[], choice: FacetChoice): Course[] {
  const wanted = facetNames.flatMap((facet) => {
    const value = choice[facet];
    return value === undefined ? [] : [{ facet, value }];
  });
  return courses.filter((course) => wanted.every(({ facet, value }) => hasValue(course, facet, value)));
}

/** A chosen value, and the number of courses that would be listed without it. */
export interface ChosenFacet {
  name: FacetName;
  label: string;
  countWithout: number;
}

/** Lists the chosen values in the order of their facets. */
export function listChosen(courses: readonly FacetedCourse[], choice: FacetChoice): ChosenFacet[] {
  return facetNames.flatMap((name) => {
    const value = choice[name];
    if (value === undefined) return [];
    const countWithout = chooseCourses(courses, { ...choice, [name]: undefined }).length;
    return [{ name, label: facetLabel(name, value), countWithout }];
  });
}

/** Value of a facet, with the number of courses that would be listed with it beside the other choices. */
export interface FacetOption {
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
}

/** Facet with its options. */
export interface Facet {
  name: FacetName;
  title: string;
  options: FacetOption[];
}

const titles: Readonly<Record<FacetName, string>> = { show: "State", level: "Level", hours: "Hours", field: "Field" };

/** Lists all facets with their options: levels and hours in their order, fields with many courses first. */
export function listFacets(courses: readonly FacetedCourse[], choice: FacetChoice): Facet[] {
  return facetNames.map((name) => {
    const others = chooseCourses(courses, { ...choice, [name]: undefined });
    const options = valuesOf(name, courses).map((value) => ({
      value,
      label: facetLabel(name, value),
      count: others.filter((course) => hasValue(course, name, value)).length,
      isChosen: choice[name] === value,
    }));
    // Most fields have no course of a narrow choice; of the few levels and hours it is said which have none.
    const isLong = name === "field";
    return {
      name,
      title: titles[name],
      options: options.filter((option) => !isLong || option.count > 0 || option.isChosen),
    };
  });
}

/** Returns the values in an address that facets have; unknown ones are left out. */
export function readFacets(parameters: URLSearchParams, courses: readonly FacetedCourse[]): FacetChoice {
  return Object.fromEntries(
    facetNames.flatMap((name) => {
      const value = parameters.get(name) ?? "";
      return valuesOf(name, courses).includes(value) ? [[name, value]] : [];
    }),
  );
}

/** Returns what a value is called on the screen. */
function facetLabel(facet: FacetName, value: string): string {
  switch (facet) {
    case "show":
      return "Ready to study";
    case "hours":
      return lengths[value]?.label ?? value;
    case "level":
      return titleCase(value);
    case "field":
      return fieldName(value);
  }
}

/** Returns a subject as the name of a field: `machine-learning` as `Machine Learning`. */
export function fieldName(subject: string): string {
  return titleCase(subject.replaceAll("-", " "));
}

function valuesOf(facet: FacetName, courses: readonly FacetedCourse[]): readonly string[] {
  switch (facet) {
    case "show":
      return [ready];
    case "level":
      return courseLevels;
    case "hours":
      return Object.keys(lengths);
    case "field":
      return fieldsOf(courses);
  }
}

/** Returns the subjects of all courses, those of many courses first. */
function fieldsOf(courses: readonly FacetedCourse[]): string[] {
  const counts = new Map<string, number>();
  for (const { subjects } of courses)
    for (const subject of subjects) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b)).map(([field]) => field);
}
