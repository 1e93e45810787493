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

/** Returns the feature of a floor to which a file belongs; null for files of other floors. */
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

/** Returns the features of a circle: repeatedly removes those without imports until none is left to remove. */
function circleOf(imports: Map<string, Set<string>>): string[] {
  const remaining = new Map(imports);
  for (;;) {
    const free = [...remaining].filter(([, others]) => ![...others].some((other) => remaining.has(other)));
    if (free.length === 0) return [...remaining.keys()].sort();
    for (const [feature] of free) remaining.delete(feature);
  }
}

test.each(floors)("the features of %s form no circle", (floor) => {
  const imports = featureImports(floor);
  expect(imports.size).toBeGreaterThan(2);
  expect(circleOf(imports)).toEqual([]);
});

test("a circle of features is found, with its members", () => {
  const imports = { review: ["study"], study: ["links"], links: ["review"], mail: ["links"], text: [] };
  const circle = circleOf(new Map(Object.entries(imports).map(([from, to]) => [from, new Set<string>(to)])));
  expect(circle).toEqual(["links", "mail", "review", "study"]);
});

/** Returns the first circle of a graph, from a node back to the same; empty if there is none. */
function findCircle(imports: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const search = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of imports.get(node) ?? []) {
      const circle = search(next, [...path, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  };
  for (const node of imports.keys()) {
    const circle = search(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test("no module imports itself by way of others, not even for a type", () => {
  const imports = new Map(sources.map((file) => [file, importsOf(file)]));
  expect([...imports.values()].flat().length).toBeGreaterThan(imports.size);
  expect(findCircle(imports)).toEqual([]);
});

test("a circle of modules is found, without what leads to it", () => {
  const imports = { main: ["review", "text"], review: ["store", "text"], store: ["text", "review"], text: [] };
  expect(findCircle(new Map(Object.entries(imports)))).toEqual(["review", "store", "review"]);
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
