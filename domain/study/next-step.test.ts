import { expect, test } from "vitest";
import { chooseNextStep, type FollowedPath, type StudyStanding } from "./next-step.ts";

const courseOf = (
  name: string,
  kind: "untouched" | "begun" | "done",
  rest: { prerequisites?: string[]; isReady?: boolean } = {},
) => ({
  name,
  prerequisites: [],
  isReady: true,
  ...rest,
  standing: { kind, by: "topics" as const, figure: kind === "done" ? 4 : 0, of: 4 },
});

const mathematics: FollowedPath = {
  name: "Mathematics",
  courses: [
    courseOf("Precalculus", "done"),
    courseOf("Calculus I", "untouched", { prerequisites: ["Precalculus"] }),
    courseOf("Calculus II", "untouched", { prerequisites: ["Calculus I"] }),
  ],
};

const everything: StudyStanding = {
  due: 7,
  inCourse: { kind: "practice", course: "Statics", topic: "Trusses" },
  paths: [mathematics],
  begun: "Chemistry I",
};

test("due reviews come first", () => {
  expect(chooseNextStep(everything)).toEqual({ kind: "review", due: 7 });
});

test("then the course that the learner is in goes on", () => {
  expect(chooseNextStep({ ...everything, due: 0 })).toEqual(everything.inCourse);
});

test("then the next course of what they follow, with the courses done that it builds on", () => {
  expect(chooseNextStep({ ...everything, due: 0, inCourse: null })).toEqual({
    kind: "course",
    course: "Calculus I",
    isBegun: false,
    path: "Mathematics",
    after: ["Precalculus"],
  });
});

test("what is followed first goes first, as long as something is left of it", () => {
  const done: FollowedPath = { name: "Study", courses: [courseOf("SET", "done")] };
  const physics: FollowedPath = { name: "Physics", courses: [courseOf("Physics I", "begun")] };
  const standing = { ...everything, due: 0, inCourse: null, paths: [done, physics, mathematics] };
  expect(chooseNextStep(standing)).toMatchObject({ course: "Physics I", isBegun: true, path: "Physics" });
});

test("a course that is ready comes before one that only has links", () => {
  const art: FollowedPath = {
    name: "Art",
    courses: [courseOf("Drawing I", "untouched", { isReady: false }), courseOf("Color", "untouched")],
  };
  expect(chooseNextStep({ ...everything, due: 0, inCourse: null, paths: [art] })).toMatchObject({ course: "Color" });
  const withoutReady = { ...art, courses: art.courses.slice(0, 1) };
  expect(chooseNextStep({ ...everything, due: 0, inCourse: null, paths: [withoutReady] })).toMatchObject({
    course: "Drawing I",
  });
});

test("without anything followed another course that is begun goes on; without one, the learner chooses", () => {
  const alone = { ...everything, due: 0, inCourse: null, paths: [] };
  expect(chooseNextStep(alone)).toMatchObject({ kind: "course", course: "Chemistry I", isBegun: true, path: null });
  expect(chooseNextStep({ ...alone, begun: null })).toEqual({ kind: "choose" });
});
