import { basename } from "node:path";
import { expect, test } from "vitest";
import { defaultSite } from "#domain/site.ts";
import { lineCount, projectFiles, textOf } from "#tests/helpers/project-files.ts";

const manifest = JSON.parse(textOf("package.json")) as {
  version: string;
  license: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const files = projectFiles();
const index = "docs/decisions/README.md";
const records = files.filter((file) => file.startsWith("docs/decisions/") && file !== index);
const pages = files.filter((file) => file.endsWith(".md") && !file.startsWith("content/"));

test("README.md is at most 6 KB", () => {
  expect(Buffer.byteLength(textOf("README.md"))).toBeLessThanOrEqual(6000);
});

test("every link of a page to a file of the project has a target", () => {
  const broken = pages.flatMap((page) => {
    const targets = [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, target = ""]) => target);
    const here = new URL(page, "file:///");
    return targets
      .map((target) => new URL(target, here).pathname.slice(1))
      .filter((target) => !files.includes(target))
      .map((target) => `${page}: ${target}`);
  });
  expect(broken).toEqual([]);
});

test("the changelog's newest version is that of package.json, below a head for what is not released", () => {
  const heads = [...textOf("CHANGELOG.md").matchAll(/^## \[([^\]]+)\](.*)$/gm)];
  expect(heads[0]?.slice(1)).toEqual(["Unreleased", ""]);
  expect(heads[1]?.[1]).toBe(manifest.version);
  for (const [, version, date] of heads.slice(1))
    expect(`${version}${date}`).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/);
});

test("license and security page name the operator of domain/site.ts", () => {
  expect(manifest.license).toBe("UNLICENSED");
  expect(textOf("LICENSE")).toContain(`${defaultSite.company}. All rights reserved.`);
  expect(textOf("SECURITY.md")).toContain(`**${defaultSite.mailbox}**`);
});

test(".editorconfig says what biome.json says", () => {
  const { formatter } = JSON.parse(textOf("biome.json")) as {
    formatter: { indentStyle: string; indentWidth: number; lineWidth: number };
  };
  const editor = Object.fromEntries(
    [...textOf(".editorconfig").matchAll(/^(\w+) = (\w+)$/gm)].map(([, ...pair]) => pair).reverse(),
  );
  expect(editor).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
  });
});

test("every dependency has a decision record", () => {
  const written = records.map(textOf).join("\n");
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(names.filter((name) => !written.includes(`\`${name}\``))).toEqual([]);
});

test("a decision record has a date and a status, and four sections on one screen", () => {
  expect(records.length).toBeGreaterThan(0);
  const record = String.raw`\[\d{3}\]\([a-z0-9-]+\d*\.md\)`;
  const status = new RegExp(
    `^# \\d{3} .+\\n\\nDate: \\d{4}-\\d\\d-\\d\\d · Status: (?:accepted(?:; amended by RECORD(?:, RECORD)*)?|superseded by RECORD)\\n\\n`.replaceAll(
      "RECORD",
      record,
    ),
  );
  for (const file of records) {
    expect(file).toMatch(/^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/);
    expect(textOf(file), file).toMatch(status);
    expect(
      [...textOf(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
      file,
    ).toEqual(["Context", "Decision", "Rejected alternatives", "Consequence"]);
    expect(lineCount(file), file).toBeLessThanOrEqual(45);
  }
});

test("the index of the decision records has each of them once, under its title", () => {
  const listed = [...textOf(index).matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => `${file}: ${title}`);
  const titles = records.map((file) => `${basename(file)}: ${textOf(file).split("\n", 1)[0]?.slice(2)}`);
  expect(listed.sort()).toEqual(titles.sort());
});

test("every path of the project that a page names is there", () => {
  const path = /`((?:app|art|bench|content|docs|domain|ops|sandbox|server|tests|timing|tools)\/[\w./-]*)`/g;
  const isThere = (place: string) =>
    files.some((file) => file === place || file.startsWith(place.replace(/\/?$/, "/")));
  const missing = pages.flatMap((page) =>
    [...textOf(page).matchAll(path)]
      .filter(([, place = ""]) => !isThere(place))
      .map(([, place]) => `${page}: ${place}`),
  );
  expect(missing).toEqual([]);
});

test("the glossary says each word once, in at most 70 rows", () => {
  const words = [...textOf("docs/glossary.md").matchAll(/^\| ([^|]+) \| [^|]+ \| `/gm)].map(([, said = ""]) => said);
  expect(words.length).toBeGreaterThan(50);
  expect(words.length).toBeLessThanOrEqual(70);
  const single = words.flatMap((said) => said.split(", "));
  expect(single.filter((word, place) => single.indexOf(word) !== place)).toEqual([]);
});
