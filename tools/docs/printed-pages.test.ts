import { expect, test } from "vitest";
import { environmentSchema, variableGroups } from "#server/env-variables.ts";
import { textOf } from "#tests/helpers/project-files.ts";
import { npmScripts } from "./npm-scripts.ts";
import { printedPages } from "./printed-pages.ts";

test.each(Object.entries(printedPages()))("%s is what the code prints: run `npm run docs`", (path, text) => {
  expect(textOf(path)).toBe(text);
});

test("every variable of the configuration is in one group and has a description", () => {
  const groups = Object.values(variableGroups);
  expect(groups.flatMap((variables) => Object.keys(variables))).toEqual(Object.keys(environmentSchema.shape));
  for (const schema of Object.values(environmentSchema.shape)) expect(schema.meta()?.description).toMatch(/\w/);
});

test("every script of package.json says what it does, and no other", () => {
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
  const isHook = (name: string) => name.startsWith("pre") && name.slice(3) in scripts;
  expect(Object.keys(npmScripts)).toEqual(Object.keys(scripts).filter((name) => !isHook(name)));
});
