import { expect, test } from "vitest";
import { type CatalogueCourse, findFollowUp } from "./follow-up.ts";

type Kind = "untouched" | "begun" | "done";

const courseOf = (name: string, kind: Kind, rest: Partial<CatalogueCourse> = {}): CatalogueCourse => ({
  name,
  prerequisites: [],
  isReady: true,
  subject: "mathematics",
  standing: { kind, by: "topics", figure: kind === "done" ? 4 : 0, of: 4 },
  ...rest,
});

const calculus = courseOf("Calculus I", "done");
const physics = courseOf("Physics I", "untouched", { prerequisites: ["Calculus I"], subject: "physics" });
const calculusII = courseOf("Calculus II", "untouched", { prerequisites: ["Calculus I"] });
const logic = courseOf("Logic", "untouched");

test("a course that is done leads to a ready one that builds on it, of its own series and subject first", () => {
  const step = { kind: "course", isBegun: false, path: null, after: ["Calculus I"] };
  expect(findFollowUp([logic, physics, calculusII, calculus], ["Calculus I"])).toEqual({
    ...step,
    course: "Calculus II",
  });
  expect(findFollowUp([logic, physics, calculus], ["Calculus I"])).toEqual({ ...step, course: "Physics I" });
  const analysis = courseOf("Analysis", "untouched", { prerequisites: ["Calculus I"] });
  expect(findFollowUp([analysis, calculusII, calculus], ["Calculus I"])?.course).toBe("Calculus II");
});

test("a course is passed over while it is not ready, or another of its prerequisites is not done", () => {
  const unready = { ...calculusII, isReady: false };
  expect(findFollowUp([unready, physics, calculus], ["Calculus I"])?.course).toBe("Physics I");
  const waves = courseOf("Waves", "untouched", { prerequisites: ["Calculus I", "Physics I"], subject: "physics" });
  expect(findFollowUp([waves, calculus, physics], ["Calculus I"])?.course).toBe("Physics I");
  const known = courseOf("Physics I", "done", { prerequisites: ["Calculus I"], subject: "physics" });
  expect(findFollowUp([waves, calculus, known], ["Physics I", "Calculus I"])).toMatchObject({
    course: "Waves",
    after: ["Physics I", "Calculus I"],
  });
});

test("a prerequisite that cannot be counted, or that no course has, keeps nobody from going on", () => {
  const uncounted = { ...courseOf("Algebra", "untouched"), standing: { kind: "uncounted" as const } };
  const next = { ...calculusII, prerequisites: ["Calculus I", "Algebra", "Geometry"] };
  expect(findFollowUp([uncounted, next, calculus], ["Calculus I"])?.course).toBe("Calculus II");
});

test("where nothing builds on it, a ready course of the same subject follows, and says after which", () => {
  const step = findFollowUp([courseOf("Waves", "untouched", { subject: "physics" }), logic, calculus], ["Calculus I"]);
  expect(step).toMatchObject({ course: "Logic", after: [], beside: "Calculus I" });
});

test("of several of the subject the one that builds on most comes first, and never what lies below", () => {
  const precalculus = courseOf("Precalculus", "untouched");
  const above = courseOf("Calculus I", "done", { prerequisites: ["Precalculus"] });
  const third = courseOf("Calculus III", "done", { prerequisites: ["Calculus II"] });
  const equations = courseOf("Differential Equations", "untouched", { prerequisites: ["Calculus I"] });
  expect(findFollowUp([precalculus, above], ["Calculus I"])).toBeNull();
  expect(findFollowUp([logic, equations, third, above], ["Calculus III", "Calculus I"])).toMatchObject({
    course: "Differential Equations",
    after: ["Calculus I"],
  });
});

test("the course that was done last decides before earlier ones, and nothing follows where nothing is near", () => {
  const drawing = courseOf("Drawing", "done", { subject: "art" });
  expect(findFollowUp([calculusII, calculus, drawing], ["Drawing", "Calculus I"])?.course).toBe("Calculus II");
  expect(findFollowUp([calculusII, calculus, drawing], ["Drawing"])).toBeNull();
  expect(findFollowUp([calculusII], [])).toBeNull();
});
