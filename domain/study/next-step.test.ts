import { expect, test } from "vitest";
import { chooseNextStep, type FollowedPath, preferLeft, type StudyStanding } from "./next-step.ts";

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
  attempt: { kind: "attempt", course: "Statics", remainingMs: 3_600_000 },
  missed: { kind: "practice", course: "Statics", topic: "Friction", missed: 3 },
  due: 7,
  inCourse: { kind: "practice", course: "Statics", topic: "Trusses" },
  paths: [mathematics],
  begun: "Chemistry I",
};

/** Without finals that ask for something. */
const calm: StudyStanding = { ...everything, attempt: null, missed: null };

test("an attempt that runs comes first, then due reviews, then what was missed in the finals", () => {
  expect(chooseNextStep(everything)).toEqual(everything.attempt);
  expect(chooseNextStep({ ...everything, attempt: null })).toEqual({ kind: "review", due: 7 });
  expect(chooseNextStep({ ...everything, attempt: null, due: 0 })).toEqual(everything.missed);
});

test("right after the finals what was missed comes before what is due", () => {
  expect(chooseNextStep({ ...everything, attempt: null, isAfterFinals: true })).toEqual(everything.missed);
  expect(chooseNextStep({ ...calm, isAfterFinals: true })).toEqual({ kind: "review", due: 7 });
});

test("a session that was left comes after an attempt that runs, due reviews and missed finals, before all else", () => {
  const left = { course: "Statics", heading: "Review All", to: "/", graded: 12, of: 52, isResumed: true };
  const shown = (standing: StudyStanding) => preferLeft(chooseNextStep(standing), left).kind;
  expect(shown(everything)).toBe("attempt");
  expect(shown({ ...everything, attempt: null })).toBe("review");
  expect(shown({ ...everything, attempt: null, due: 0 })).toBe("practice");
  expect(shown({ ...calm, due: 0 })).toBe("session");
  expect(preferLeft({ kind: "choose" }, null)).toEqual({ kind: "choose" });
});

test("then the course that the learner is in goes on", () => {
  expect(chooseNextStep({ ...calm, due: 0 })).toEqual(everything.inCourse);
});

test("then the next course of what they follow, with the courses done that it builds on", () => {
  expect(chooseNextStep({ ...calm, due: 0, inCourse: null })).toEqual({
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
  const standing = { ...calm, due: 0, inCourse: null, paths: [done, physics, mathematics] };
  expect(chooseNextStep(standing)).toMatchObject({ course: "Physics I", isBegun: true, path: "Physics" });
});

test("a program that sold the subscription leads as one that is followed, and says so", () => {
  const standing = { ...calm, due: 0, inCourse: null, paths: [{ ...mathematics, isSold: true }] };
  expect(chooseNextStep(standing)).toMatchObject({ course: "Calculus I", path: "Mathematics", isSold: true });
});

test("a course that is ready comes before one that only has links", () => {
  const art: FollowedPath = {
    name: "Art",
    courses: [courseOf("Drawing I", "untouched", { isReady: false }), courseOf("Color", "untouched")],
  };
  expect(chooseNextStep({ ...calm, due: 0, inCourse: null, paths: [art] })).toMatchObject({ course: "Color" });
  const withoutReady = { ...art, courses: art.courses.slice(0, 1) };
  expect(chooseNextStep({ ...calm, due: 0, inCourse: null, paths: [withoutReady] })).toMatchObject({
    course: "Drawing I",
  });
});

test("without a subscription courses with links only are passed over, and the invitation comes at the end", () => {
  const drawing = courseOf("Drawing I", "untouched", { isReady: false });
  const art: FollowedPath = { name: "Art", courses: [courseOf("Color", "done"), drawing] };
  const free = { ...calm, isFree: true, due: 0, inCourse: null, paths: [art, mathematics] };
  expect(chooseNextStep(free)).toMatchObject({ course: "Calculus I", path: "Mathematics" });
  expect(chooseNextStep({ ...free, paths: [art] })).toMatchObject({ course: "Chemistry I", path: null });
  expect(chooseNextStep({ ...free, paths: [art], begun: null })).toEqual({ kind: "renew" });
  expect(chooseNextStep({ ...free, paths: [], begun: null })).toEqual({ kind: "choose" });
});

test("without anything followed another course that is begun goes on; without one, the learner chooses", () => {
  const alone = { ...calm, due: 0, inCourse: null, paths: [] };
  expect(chooseNextStep(alone)).toMatchObject({ kind: "course", course: "Chemistry I", isBegun: true, path: null });
  expect(chooseNextStep({ ...alone, begun: null })).toEqual({ kind: "choose" });
  const looking = { ...alone, isLookingAround: true };
  expect(chooseNextStep({ ...looking, begun: null })).toEqual({ kind: "choose", isLookingAround: true });
  expect(chooseNextStep(looking)).toMatchObject({ kind: "course", course: "Chemistry I" });
});
