import { posix } from "node:path";
import { expect, test } from "vitest";
import { codeFiles, textOf } from "#tests/helpers/project-files.ts";

/** Folders whose entries are features: a file or a folder each. */
const floors = [
  "domain",
  "server/services",
  "server/db",
  "server/adapters",
  "server/api",
  "app/client",
  "app/ui",
  "tools",
];

const sources = codeFiles().filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** Returns the files of the project that a file imports. */
function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/(?:from|import|import\() *"([#.][^"]+)"/g)].map(([, path = ""]) =>
    path.startsWith("#") ? path.slice(1) : posix.join(posix.dirname(file), path),
  );
}

/** Returns the feature of a floor that a file belongs to; null for files of other floors. */
function featureOf(floor: string, file: string): string | null {
  if (!file.startsWith(`${floor}/`)) return null;
  return file.slice(floor.length + 1).split(/[/.]/, 1)[0] ?? null;
}

/** Returns the features that each feature of a floor imports. */
function featureImports(floor: string): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of sources) {
    const feature = featureOf(floor, file);
    if (feature === null) continue;
    const known = imports.get(feature) ?? new Set();
    for (const imported of importsOf(file)) {
      const other = featureOf(floor, imported);
      if (other !== null && other !== feature) known.add(other);
    }
    imports.set(feature, known);
  }
  return imports;
}

/** Returns the features that import themselves by way of others: removes those that import nothing left, until none does. */
function circleOf(imports: Map<string, Set<string>>): string[] {
  const left = new Map(imports);
  for (;;) {
    const free = [...left].filter(([, others]) => ![...others].some((other) => left.has(other)));
    if (free.length === 0) return [...left.keys()].sort();
    for (const [feature] of free) left.delete(feature);
  }
}

test.each(floors)("the features of %s form no circle", (floor) => {
  const imports = featureImports(floor);
  expect(imports.size).toBeGreaterThan(2);
  expect(circleOf(imports)).toEqual([]);
});

test("a circle of features is found, with what stands on it", () => {
  const imports = { review: ["study"], study: ["links"], links: ["review"], mail: ["links"], text: [] };
  const circle = circleOf(new Map(Object.entries(imports).map(([from, to]) => [from, new Set<string>(to)])));
  expect(circle).toEqual(["links", "mail", "review", "study"]);
});

test("no folder lists more than 40 entries; a component with its style sheet and test is one", () => {
  const entries = new Map<string, Set<string>>();
  for (const file of codeFiles().filter((path) => !/^(?:content|docs|server\/db\/migrations)\//.test(path))) {
    const folder = posix.dirname(file);
    const known = entries.get(folder) ?? new Set();
    known.add(posix.basename(file).split(".", 1)[0] ?? "");
    entries.set(folder, known);
  }
  expect([...entries].filter(([, stems]) => stems.size > 40).map(([folder]) => folder)).toEqual([]);
});
