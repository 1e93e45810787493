import { basename } from "node:path";
import { expect, test } from "vitest";
import { codeFiles, projectFiles, textOf } from "#tests/helpers/project-files.ts";

const code = codeFiles();
const sources = code.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const manifest = JSON.parse(textOf("package.json")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;
const dependencies = { ...manifest.dependencies, ...manifest.devDependencies };
const records = projectFiles().filter((file) => file.startsWith("docs/decisions/"));

const lines = (file: string) => textOf(file).split("\n").length - 1;

test("no file is a drawer: none is called index, utils, helpers, misc, common, types or constants", () => {
  const drawers = /^(?:index|utils?|helpers?|misc|common|shared|types|constants)$/;
  expect(code.filter((file) => drawers.test(basename(file).split(".", 1)[0] ?? ""))).toEqual([]);
});

test("no file is over 300 lines, and the mean is under 90", () => {
  expect(code.filter((file) => lines(file) > 300)).toEqual([]);
  expect(code.reduce((sum, file) => sum + lines(file), 0) / code.length).toBeLessThan(90);
});

test("rules are pure: domain/ reads no clock, no dice and no network", () => {
  const impure = /Date\.now\(|new Date\(\)|Math\.random|\bfetch\(|\bprocess\.|crypto\./;
  expect(sources.filter((file) => file.startsWith("domain/") && impure.test(textOf(file)))).toEqual([]);
});

test("nothing in server/ asks the clock but what opens log and resources", () => {
  const asking = sources.filter((file) => file.startsWith("server/") && /Date\.now\(|new Date\(\)/.test(textOf(file)));
  expect(asking).toEqual([
    "server/process/open-resources.ts",
    "server/process/open-sandboxes.ts",
    "server/process/start-telemetry.ts",
  ]);
});

test("the environment is read in main.ts alone, and its module is asked by no service, door or page", () => {
  const product = sources.filter((file) => /^(?:main|server|domain|app|sandbox)/.test(file));
  expect(product.filter((file) => textOf(file).includes("process.env"))).toEqual(["main.ts"]);
});

test("app/context.ts is the one file in app/ that names the server, and only as a type", () => {
  const naming = sources.filter((file) => file.startsWith("app/") && textOf(file).includes("#server/"));
  expect(naming).toEqual(["app/context.ts"]);
  expect(textOf("app/context.ts")).toMatch(/^import type .*"#server\//m);
});

test("colours stand in tokens.css alone", () => {
  const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lch|lab)\((?!from)/i;
  const styles = code.filter(
    (file) => file.startsWith("app/") && file.endsWith(".css") && file !== "app/styles/tokens.css",
  );
  expect(styles.filter((file) => colour.test(textOf(file).replaceAll(/color-mix\([^;]*/g, "")))).toEqual([]);
});

test("the theme is a question for tokens.css and its switch alone", () => {
  const asking = code.filter((file) => file.startsWith("app/") && /data-theme|prefers-color-scheme/.test(textOf(file)));
  expect(asking.sort()).toEqual(["app/root.tsx", "app/styles/tokens.css", "app/ui/shell/theme-toggle.module.css"]);
});

test("every exported function, class and table says what it takes, gives and throws", () => {
  const documented = ["domain/", "server/", "app/", "sandbox/", "art/", "tools/", "bench/", "tests/helpers/"];
  const silent = sources
    .filter((file) => documented.some((folder) => file.startsWith(folder)))
    .flatMap((file) =>
      [...textOf(file).matchAll(/(?:^|\n)([^\n]*)\nexport (?:async )?(?:function|class|const) (\w+)[^\n]*/g)]
        .filter(
          ([whole, before = ""]) =>
            !before.endsWith("*/") && /function|class|pgTable|=>/.test(whole.split("\nexport")[1] ?? ""),
        )
        .filter(([, , name]) => name !== "meta")
        .map(([, , name]) => `${file}: ${name}`),
    );
  expect(silent).toEqual([]);
});

test("no test is switched off, stands alone or is nested", () => {
  const tests = code.filter((file) => /\.test\.tsx?$/.test(file));
  expect(
    tests.filter((file) => /\b(?:test|siteTest|it)\.(?:only|todo|fails)\(|\bdescribe\(/.test(textOf(file))),
  ).toEqual([]);
});

test("no check is loosened in passing, and nothing is left to do without an issue", () => {
  const loosened = /biome-ignore|@ts-(?:ignore|expect-error|nocheck)|\bas any\b|\b(?:TODO|FIXME|XXX|HACK)\b/;
  expect(code.filter((file) => file !== "tests/house.test.ts" && loosened.test(textOf(file)))).toEqual([]);
});

test("every version is pinned", () => {
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("every dependency has a decision record", () => {
  const written = records.map(textOf).join("\n");
  expect(Object.keys(dependencies).filter((name) => !written.includes(`\`${name}\``))).toEqual([]);
});

test("a decision record says context, decision and consequence on one screen", () => {
  expect(records.length).toBeGreaterThan(0);
  for (const file of records) {
    expect(file).toMatch(/^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/);
    expect(
      [...textOf(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
      file,
    ).toEqual(["Context", "Decision", "Consequence"]);
    expect(lines(file), file).toBeLessThanOrEqual(45);
  }
});

test("the glossary says each word once", () => {
  const [, ...rows] = textOf("docs/glossary.md").matchAll(/^\| ([^|]+) \|/gm);
  const words = rows.flatMap(([, said = ""]) => said.split(", "));
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
});

test("README lists every variable of the configuration, and no other", () => {
  const schema = /z\.object\(\{([\s\S]*?)\n\}\)/.exec(textOf("server/env.ts"))?.[1] ?? "";
  const read = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name).sort();
  const listed = [...textOf("README.md").matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name).sort();
  expect(read.length).toBeGreaterThan(10);
  expect(listed).toEqual(read);
});
