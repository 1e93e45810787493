import { expect, test } from "vitest";
import { objectiveQuery } from "./objective-query.ts";
import { createObjectiveSearch, type TaughtCourse } from "./objective-search.ts";

const course = (name: string, state: TaughtCourse["state"], topics: Record<string, string[]>): TaughtCourse => ({
  name,
  state,
  topics: Object.entries(topics).map(([label, objectives]) => ({ label, objectives })),
});

const search = createObjectiveSearch();
search.add([
  course("Probability I", "links only", { Conditioning: ["Apply Bayes' theorem to medical tests and other tasks."] }),
  course("Bayesian Statistics", "ready", {
    Priors: ["State Bayes' theorem for densities and name its parts."],
    Updating: ["Use Bayes' theorem.", "Compare `prior` and posterior."],
  }),
]);
search.add([course("Calculus I", "ready", { Limits: ["Give a $\\delta$ for an epsilon by algebra."] })]);

test("a course is found by the best of its objectives, with that one's topic, ready courses first", () => {
  expect(search.find("bayes theorem").map(({ name, topic, objective }) => [name, topic, objective])).toEqual([
    ["Bayesian Statistics", "Updating", "Use Bayes' theorem"],
    ["Probability I", "Conditioning", "Apply Bayes' theorem to medical tests and other tasks"],
  ]);
});

test("among courses of one state that comes first which has more of it", () => {
  const much = createObjectiveSearch();
  const about = (name: string, count: number) =>
    course(name, "ready", { Waves: Array.from({ length: count }, (_, index) => `Measure waves of kind ${index}.`) });
  much.add([about("Acoustics", 1), about("Optics", 3), about("Mechanics", 2)]);
  expect(much.find("waves").map(({ name }) => name)).toEqual(["Optics", "Mechanics", "Acoustics"]);
});

test("words may be shared between an objective and its topic", () => {
  expect(search.find("conditioning medical").map(({ name }) => name)).toEqual(["Probability I"]);
});

test("an objective is shown as plain text, and one with a formula by its topic only", () => {
  expect(search.find("posterior")[0]?.objective).toBe("Compare prior and posterior");
  expect(search.find("epsilon")).toEqual([
    { type: "course", name: "Calculus I", code: "CAL1", state: "ready", topic: "Limits", objective: undefined },
  ]);
});

test.each(["", "  ", "pri", "intro to", ".p", "the .p"])("%j asks for no objectives", (typed) => {
  expect(objectiveQuery(typed)).toBeNull();
  expect(search.find(typed)).toEqual([]);
});

test("a query for objectives is what was typed, without spaces around it and cut", () => {
  expect(objectiveQuery("  bayes  theorem ")).toBe("bayes  theorem");
  expect(objectiveQuery("limits".repeat(100))).toHaveLength(100);
});

test("at most 25 courses are found", () => {
  const many = createObjectiveSearch();
  many.add(Array.from({ length: 40 }, (_, index) => course(`Course ${index}`, "ready", { A: ["Prove something."] })));
  expect(many.find("something")).toHaveLength(25);
});
