import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { chooseCourses, type FacetedCourse, listChosen, listFacets, readFacets } from "./course-facets.ts";

interface Course extends FacetedCourse {
  name: string;
}

const course = (name: string, traits: Partial<FacetedCourse>): Course => ({
  name,
  state: "in preparation",
  level: "core",
  hours: 60,
  subjects: ["mathematics"],
  ...traits,
});

const courses = [
  course("Calculus", { state: "ready", level: "intro", hours: 90 }),
  course("Topology", { level: "advanced" }),
  course("Mechanics", { state: "ready", subjects: ["physics", "mathematics"] }),
  course("Focus", { level: "intro", hours: 30, subjects: ["study-skills"] }),
];
const names = (choice: Parameters<typeof chooseCourses>[1]) => chooseCourses(courses, choice).map(({ name }) => name);

test("without a choice all courses are listed", () => {
  expect(names({})).toEqual(["Calculus", "Topology", "Mechanics", "Focus"]);
});

test("courses are listed that have all chosen values", () => {
  expect(names({ show: "ready" })).toEqual(["Calculus", "Mechanics"]);
  expect(names({ show: "ready", level: "intro" })).toEqual(["Calculus"]);
  expect(names({ field: "physics", hours: "long" })).toEqual([]);
});

test("a course belongs to each of its fields", () => {
  expect(names({ field: "physics" })).toEqual(["Mechanics"]);
  expect(names({ field: "mathematics" })).toEqual(["Calculus", "Topology", "Mechanics"]);
});

test("every number of hours is of one length", () => {
  const lengthsOf = (hours: number) =>
    ["short", "medium", "long"].filter(
      (length) => chooseCourses([course("A", { hours })], { hours: length }).length > 0,
    );
  expect([1, 30, 31, 80, 81].map(lengthsOf)).toEqual([["short"], ["short"], ["medium"], ["medium"], ["long"]]);
});

test("each option says how many courses it would list beside the other choices", () => {
  const facets = Object.fromEntries(
    listFacets(courses, { level: "intro" }).map(({ name, options }) => [
      name,
      options.map(({ label, count, isChosen }) => `${label} ${count}${isChosen ? " chosen" : ""}`),
    ]),
  );
  expect(facets).toEqual({
    show: ["Ready to study 1"],
    level: ["Intro 2 chosen", "Core 1", "Advanced 1"],
    hours: ["Up to 30 hours 1", "31 to 80 hours 0", "Over 80 hours 1"],
    field: ["Mathematics 1", "Study Skills 1"],
  });
});

test("what is chosen says how many courses there would be without it", () => {
  expect(listChosen(courses, { show: "ready", field: "study-skills" })).toEqual([
    { name: "show", label: "Ready to study", countWithout: 1 },
    { name: "field", label: "Study Skills", countWithout: 2 },
  ]);
});

test.each([
  ["show=ready&level=intro", { show: "ready", level: "intro" }],
  ["field=physics&q=heat", { field: "physics" }],
  ["show=history&level=hard&hours=31&field=alchemy", {}],
  ["level=constructor&hours=__proto__&field=toString", {}],
  ["level=intro&level=core", { level: "intro" }],
])("of the address %s only known values are read", (query, choice) => {
  expect(readFacets(new URLSearchParams(query), courses)).toEqual(choice);
});

test("an address names the choices in one order, whatever the order in which they were made", () => {
  const choice = { field: "study-skills", hours: "short", level: "intro", show: "ready" };
  expect(paths.courses(choice)).toBe("/browse?show=ready&level=intro&hours=short&field=study-skills");
  expect(paths.courses({ level: undefined })).toBe("/browse");
  expect(paths.readyCourses()).toBe("/browse?show=ready");
});
