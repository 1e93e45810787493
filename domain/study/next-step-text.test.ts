import { expect, test } from "vitest";
import type { ShownStep } from "./next-step.ts";
import { describeNextStep } from "./next-step-text.ts";

const left = { course: "Statics", heading: "Review All", to: "/", graded: 12, of: 52 };

test.each<[ShownStep, string, string]>([
  [{ kind: "review", due: 1 }, "Review 1 question", "on the day on which it is due"],
  [
    { kind: "link", course: "Calculus I", itemKey: "calculus-i/limits", title: "Limits, visually", unit: "Limits" },
    "Limits, visually",
    "It comes next in Calculus I, unit Limits.",
  ],
  [
    { kind: "link", course: "Calculus I", itemKey: "calculus-i/limits", title: "Limits, visually", unit: null },
    "Limits, visually",
    "It comes next in Calculus I.",
  ],
  [
    { kind: "link", course: "Graph Theory", itemKey: "graph-theory/notes", title: "Graph Theory", unit: "Trees" },
    "Graph Theory",
    "It comes next in the course of that name, unit Trees.",
  ],
  [{ kind: "practice", course: "Calculus I", topic: "Limits" }, "Practice Limits", "It comes next in Calculus I"],
  [
    { kind: "practice", course: "Calculus I", topic: "Limits", missed: 1 },
    "Practice Limits",
    "You missed 1 question about it in the finals of Calculus I.",
  ],
  [
    { kind: "attempt", course: "Calculus I", remainingMs: 5 * 3_600_000 },
    "Go on with the finals of Calculus I",
    "Your attempt is running, about 5 hours left.",
  ],
  [{ kind: "finals", course: "Calculus I" }, "Take the finals of Calculus I", "You have mastered all of its topics."],
  [
    { kind: "course", course: "Calculus I", isBegun: false, path: "Mathematics", after: [] },
    "Begin Calculus I",
    "It is the next course of Mathematics, which you follow.",
  ],
  [
    { kind: "course", course: "Physics II", isBegun: false, path: "Physics", after: ["Physics I", "Calculus I"] },
    "Begin Physics II",
    "It is the next course of Physics, which you follow, and builds on Physics I and Calculus I, which you have done.",
  ],
  [
    { kind: "course", course: "Calculus I", isBegun: true, path: "Mathematics", after: [] },
    "Go on with Calculus I",
    "You have begun it, and it belongs to Mathematics, which you follow.",
  ],
  [
    { kind: "course", course: "Calculus I", isBegun: true, path: null, after: [] },
    "Go on with Calculus I",
    "You have begun it.",
  ],
  [
    { kind: "course", course: "Calculus I", isBegun: false, path: "Mathematics", isSold: true, after: [] },
    "Begin Calculus I",
    "It is the next course of Mathematics, with which you began.",
  ],
  [
    { kind: "course", course: "Calculus II", isBegun: false, path: null, after: ["Calculus I"] },
    "Begin Calculus II",
    "It builds on Calculus I, which you have done.",
  ],
  [
    { kind: "course", course: "Logic", isBegun: false, path: null, after: [], beside: "Calculus I" },
    "Begin Logic",
    "It is of the same subject as Calculus I, which you have done.",
  ],
  [{ kind: "session", ...left, isResumed: true }, "Go on with Review All, Statics", "12 of 52 graded."],
  [{ kind: "session", ...left, isResumed: false }, "Go on with Review All, Statics", "You left it at 12 of 52 graded."],
  [
    { kind: "session", ...left, graded: 0, isResumed: true },
    "Go on with Review All, Statics",
    "What you have typed there is kept.",
  ],
  [{ kind: "renew" }, "Open the study links", "Links and finals come with the subscription."],
  [{ kind: "choose" }, "Choose what to learn", "Choose a path or follow a program"],
  [{ kind: "choose", isLookingAround: true }, "Look around", "Open any course that is ready"],
])("of %o it says: %s", (step, title, reason) => {
  const text = describeNextStep(step);
  expect(text.title).toBe(title);
  expect(text.reason).toContain(reason);
});
