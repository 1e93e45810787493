import { posix } from "node:path";
import { expect, test } from "vitest";
import { codeFiles, textOf } from "#tests/helpers/project-files.ts";

/**
 * The ladder: what each floor may import besides itself, as floors, folders of several floors, or files. A file belongs
 * to the longest entry that its path begins with. `biome.json` refuses the same in the editor, with the reason.
 */
const ladder: Readonly<Record<string, readonly string[]>> = {
  timing: [],
  domain: [],
  sandbox: ["timing"],
  art: ["domain"],

  "server/db": ["domain"],
  "server/catalogue": ["art", "domain"],
  "server/adapters": ["server/db", "server/catalogue", "art", "domain", "timing"],
  "server/services": ["server/resources.ts", "server/adapters", "server/db", "server/catalogue", "domain", "timing"],
  "server/api": [
    ...["server/resources.ts", "server/entity-tag.ts", "server/encoding.ts"],
    ...["server/services", "server/adapters", "domain"],
  ],
  "server/pages": [
    ...["server/resources.ts", "server/entity-tag.ts", "server/encoding.ts", "server/route-patterns.ts"],
    ...["server/is-read.ts", "server/kept-parts.ts", "server/response-bytes.ts", "app/context.ts"],
    ...["server/services", "server/adapters", "server/catalogue", "domain"],
  ],
  "server/process": ["server", "sandbox", "domain", "timing"],
  server: ["server", "domain"],
  "main.ts": ["server/env.ts", "server/process"],

  "app/ui/kit": ["app/client", "domain"],
  "app/ui": ["app/ui/kit", "app/client", "domain"],
  "app/client": ["app/ui", "domain"],
  "app/routes": ["app", "domain"],
  "app/context.ts": ["server/services", "server/pages/page-parts.ts"],
  app: ["app", "domain"],

  tools: ["server", "domain", "timing"],
  bench: ["tools", "server", "tests", "domain", "timing"],
};

/** Packages that rules may import: they run in every browser and depend on neither database nor page. */
const domainPackages = ["jsep", "ts-fsrs", "zod"];

const sources = codeFiles().filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

function isIn(folder: string, file: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

/** Returns the floor that a file belongs to; undefined for tests and settings, which may import anything. */
function floorOf(file: string): string | undefined {
  const floors = Object.keys(ladder).filter((floor) => isIn(floor, file));
  return floors.sort((one, other) => other.length - one.length)[0];
}

/** Returns what a file imports: `#…` and `./…` as paths of the project, and packages by their names. */
function importsOf(file: string): string[] {
  const standing = /^(?:(?:import|export) [^;"=()]*from|import) "([^"]+)"/gm;
  const loaded = /\bimport\("([^"]+)"\)/g;
  const text = textOf(file);
  return [...text.matchAll(standing), ...text.matchAll(loaded)].map(([, path = ""]) => {
    if (path.startsWith("#")) return path.slice(1);
    return path.startsWith(".") ? posix.join(posix.dirname(file), path) : path;
  });
}

/** Returns the imports of a file from floors that its own may not import. */
function forbiddenImports(file: string, imports: readonly string[]): string[] {
  const floor = floorOf(file);
  if (floor === undefined) return [];
  const isAllowed = (path: string) =>
    floorOf(path) === floor || ladder[floor]?.some((allowed) => isIn(allowed, path)) === true;
  const ofProject = imports.filter((path) => floorOf(path) !== undefined || path.startsWith("tests/"));
  return ofProject.filter((path) => !isAllowed(path)).map((path) => `${file}: ${path}`);
}

test("every import goes down the ladder", () => {
  const known = sources.filter((file) => floorOf(file) !== undefined);
  expect(known.length).toBeGreaterThan(800);
  const imports = known.flatMap(importsOf).filter((path) => floorOf(path) !== undefined);
  expect(imports.length).toBeGreaterThan(2000);
  expect(known.flatMap((file) => forbiddenImports(file, importsOf(file)))).toEqual([]);
});

test("an import that goes up is found", () => {
  expect(forbiddenImports("domain/paths.ts", ["domain/site.ts", "timing/poll-until.ts", "zod"])).toEqual([
    "domain/paths.ts: timing/poll-until.ts",
  ]);
  expect(forbiddenImports("app/routes/home.tsx", ["app/context.ts", "server/resources.ts"])).toEqual([
    "app/routes/home.tsx: server/resources.ts",
  ]);
  expect(forbiddenImports("server/db/links.ts", ["server/services/links/health.ts"])).toHaveLength(1);
  expect(forbiddenImports("server/api/users.ts", ["server/db/links.ts", "tests/helpers/cast.ts"])).toHaveLength(2);
});

test("rules use no package but those that run everywhere", () => {
  const rules = sources.filter((file) => isIn("domain", file));
  const packages = rules.flatMap(importsOf).filter((path) => floorOf(path) === undefined);
  expect([...new Set(packages)].sort()).toEqual(domainPackages);
});
