import { basename } from "node:path";
import { expect, test } from "vitest";
import { codeFiles, lineCount, textOf } from "#tests/helpers/project-files.ts";
import { repeatsName } from "#tests/helpers/repeats-name.ts";

const code = codeFiles();
const sources = code.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const manifest = JSON.parse(textOf("package.json")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;
const dependencies = { ...manifest.dependencies, ...manifest.devDependencies };

test("no file is a drawer: none is called index, utils, helpers, misc, common, types or constants", () => {
  const drawers = /^(?:index|utils?|helpers?|misc|common|shared|types|constants)$/;
  expect(code.filter((file) => drawers.test(basename(file).split(".", 1)[0] ?? ""))).toEqual([]);
});

test("no file is over 300 lines, and the mean is under 90", () => {
  expect(code.filter((file) => lineCount(file) > 300)).toEqual([]);
  expect(code.reduce((sum, file) => sum + lineCount(file), 0) / code.length).toBeLessThan(90);
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

test("only main.ts reads the environment, and no service, API or page imports its module", () => {
  const product = sources.filter((file) => /^(?:main|server|domain|app|sandbox)/.test(file));
  expect(product.filter((file) => textOf(file).includes("process.env"))).toEqual(["main.ts"]);
});

test("app/context.ts is the one file in app/ that names the server, and only as a type", () => {
  const naming = sources.filter((file) => file.startsWith("app/") && textOf(file).includes("#server/"));
  expect(naming).toEqual(["app/context.ts"]);
  expect(textOf("app/context.ts")).toMatch(/^import type .*"#server\//m);
});

test("what reads formulas is imported by a browser only when a question needs it", () => {
  const imported =
    /from "(?:#domain\/formula\/|#domain\/finals\/|\.\/)(?:parse|evaluate|equivalence|compare-forms|answer-check-schema)\.ts"/;
  const readers = sources.filter((file) => file.startsWith("app/") || /^domain\/finals\//.test(file));
  expect(readers.filter((file) => imported.test(textOf(file)))).toEqual([
    "domain/finals/answer-check-schema.ts",
    "domain/finals/compare-forms.ts",
  ]);
});

test("colours are only in tokens.css", () => {
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

// Pages get whole modules of services, which knip then takes as used.
test("every function that a service exports is called from another file", () => {
  const others = new Map(code.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, textOf(file)]));
  const unused = sources
    .filter((file) => file.startsWith("server/services/"))
    .flatMap((file) =>
      [...textOf(file).matchAll(/^export (?:async )?function\*? (\w+)/gm)]
        .filter(([, name]) => ![...others].some(([other, text]) => other !== file && text.includes(`${name}`)))
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(unused).toEqual([]);
});

test("an object type of more than three members has a name", () => {
  const member = /(?:readonly )?[\w"]+\??: [^{};\n]+(?:\{[^{}\n]*\}[^{};\n]*)*;/.source;
  const comment = /\/\*\*[^\n]*\*\//.source;
  const inOneLine = new RegExp(`[:<(] ?\\{ (?:${member} ){3,}[^{}\\n]+ \\}`, "g");
  const inLines = new RegExp(`[:<(] ?\\{\\n(?:(?: *${comment}\\n)* *${member}\\n){4,} *\\}`, "g");
  const unnamed = sources
    .filter((file) => /^(?:domain|server)\//.test(file))
    .flatMap((file) =>
      [inOneLine, inLines].flatMap((form) => [...textOf(file).matchAll(form)].map(([type]) => `${file}: ${type}`)),
    );
  expect(unnamed).toEqual([]);
});

test("a query asks for no width but the specification's 760, 780, 900 and 1200 px, and 560 px for phones", () => {
  // In styles as em, which are 16 px unless a reader asks the browser for larger text: the layout then folds earlier.
  const allowed = new Set([
    "560px",
    "760px",
    "780px",
    "900px",
    "1200px",
    "35em",
    "47.5em",
    "48.75em",
    "56.25em",
    "75em",
  ]);
  const query = /@(?:media|container)([^{]*)\{|(?:media|sizes)[:=] *[{"`]*([^"`{}]*(?:width|inline-size)[^"`{}]*)/g;
  const ofHeight = /\([^)]*height[^)]*\)/g;
  const widths = code
    .filter((file) => file.startsWith("app/") && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(query)].flatMap(([, css = "", markup = ""]) =>
        [
          ...`${css.replaceAll(ofHeight, "")} ${(markup.match(/\([^)]*\)/g) ?? []).join(" ")}`.matchAll(
            /\d[\d.]*(?:px|r?em|ch|vw)/g,
          ),
        ].map(([width]) => ({ file, width })),
      ),
    );
  expect(widths.length).toBeGreaterThan(50);
  expect(widths.filter(({ width }) => !allowed.has(width))).toEqual([]);
  // Bounds such as `max-width: 759px` would introduce a width that the specification does not name.
  const bounds = /@(?:media|container)[^{]*(?:min|max)-width/;
  expect(code.filter((file) => file.startsWith("app/") && bounds.test(textOf(file)))).toEqual([]);
});

test("styles are at most 9,300 lines, and compose only primitives that there are", () => {
  const styles = code.filter((file) => file.endsWith(".css"));
  expect(styles.reduce((sum, file) => sum + lineCount(file), 0)).toBeLessThanOrEqual(9300);
  const primitives = new Set(
    [...textOf("app/styles/primitives.css").matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name),
  );
  const composed = styles.flatMap((file) =>
    [...textOf(file).matchAll(/^ +composes: ([^;]*?)(?: from global)?;$/gm)].flatMap(([, names = ""]) =>
      names.split(" "),
    ),
  );
  expect(composed.length).toBeGreaterThan(100);
  expect(composed.filter((name) => !primitives.has(name))).toEqual([]);
});

test("a doc comment says more than the name below it", () => {
  const commented = /\/\*\* ([^\n]*?) ?\*\/\nexport (?:async )?(?:function\*?|class|const|interface|type) (\w+)/g;
  const repeating = sources.flatMap((file) =>
    [...textOf(file).matchAll(commented)]
      .filter(([, comment = "", name = ""]) => repeatsName(comment, name))
      .map(([, , name]) => `${file}: ${name}`),
  );
  expect(repeating).toEqual([]);
});

test("no test is skipped, exclusive or nested", () => {
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
