import { expect, test } from "vitest";
import { validContent, writeContentFolder } from "#tests/helpers/content-folder.ts";
import { loadCatalogue } from "./load-catalogue.ts";

const coursePath = "courses/calculus-i/course.json";

test("a valid folder becomes a catalogue", async () => {
  const catalogue = await loadCatalogue(await writeContentFolder());
  expect(catalogue.courses.map(({ name }) => name)).toEqual(["Calculus I", "Calculus II"]);
});

test("broken files stop the start with a line for each file and field", async () => {
  const folder = await writeContentFolder({
    [coursePath]: { ...validContent[coursePath], hours: 0 },
    "courses/calculus-i/finals.json": { questions: [{ id: "sum" }] },
  });
  const error = await loadCatalogue(folder).catch((thrown: Error) => thrown.message);
  expect(error).toContain(folder);
  expect(error).toContain("CONTENT_DIR");
  expect(error).toContain(`  ${coursePath}: hours: `);
  expect(error).toContain("  courses/calculus-i/finals.json: questions.0.level: ");
});

test("dangling names stop the start", async () => {
  const folder = await writeContentFolder({ [coursePath]: { ...validContent[coursePath], related: ["Calculus IX"] } });
  await expect(loadCatalogue(folder)).rejects.toThrow(
    `  ${coursePath}: related.0: there is no course named "Calculus IX"`,
  );
});

test("a missing folder stops the start", async () => {
  await expect(loadCatalogue("/nowhere/at/all")).rejects.toThrow("fundamentals.json: this file is missing");
});

test("at most twenty problems are shown, and the others counted", async () => {
  const withUnknown = (count: number) => ({
    ...validContent["programs/mathematics.json"],
    Unit3: { courses: Array.from({ length: count }, (_, index) => ({ name: `Unknown ${index + 1}` })) },
  });
  const linesFor = async (count: number) => {
    const folder = await writeContentFolder({ "programs/mathematics.json": withUnknown(count) });
    const message = await loadCatalogue(folder).catch((thrown: Error) => thrown.message);
    return (message as string).split("\n").slice(1);
  };
  expect(await linesFor(20)).toHaveLength(20);
  const lines = await linesFor(23);
  expect(lines).toHaveLength(21);
  expect(lines.at(-1)).toBe("  … and 3 more");
});

const figure = "courses/calculus-i/figures/axis.svg";
const practice = validContent["courses/calculus-i/practice.json"];
const withFigure = {
  "courses/calculus-i/practice.json": {
    practice_material: practice.practice_material.map((group) => ({
      ...group,
      questions: group.questions.map((question) => ({ ...question, figure: { file: "axis.svg", alt: "An axis." } })),
    })),
  },
};
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="An axis." viewBox="0 0 1 1"><path d="M0 0"/></svg>';

test("the catalogue has the figures that questions show, and another version when one changes", async () => {
  const one = await loadCatalogue(await writeContentFolder({ ...withFigure, [figure]: drawing }));
  expect(new Map(one.figures)).toEqual(new Map([["calculus-i/axis.svg", drawing]]));
  const other = await loadCatalogue(
    await writeContentFolder({ ...withFigure, [figure]: drawing.replace("M0 0", "M1 1") }),
  );
  expect(other.version).not.toBe(one.version);
  const unused = await loadCatalogue(await writeContentFolder({ [figure]: drawing }));
  expect(unused.figures.size).toBe(0);
});

test("a figure that may not stand in a page stops the start", async () => {
  const folder = await writeContentFolder({ ...withFigure, [figure]: drawing.replace("<path", "<script") });
  await expect(loadCatalogue(folder)).rejects.toThrow(`  ${figure}: has the element <script>`);
});
