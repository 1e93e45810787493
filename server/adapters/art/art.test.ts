import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSocialCards, describeCover } from "./art.ts";

function buildWith(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "social-cards-"));
  for (const kind of ["programs", "courses"]) mkdirSync(join(folder, "art/social", kind), { recursive: true });
  for (const file of files) writeFileSync(join(folder, "art/social", file), "");
  return folder;
}

test("a program or course that the build drew a card of is shared with it", () => {
  const cardOf = createSocialCards(buildWith("site.png", "programs/mathematics.png", "courses/calculus-i.png"));
  expect(cardOf("program", "mathematics")).toBe("/art/social/programs/mathematics.png");
  expect(cardOf("course", "calculus-i")).toBe("/art/social/courses/calculus-i.png");
  expect(cardOf("site")).toBe("/art/social/site.png");
});

test("a course of another catalogue, a hostile name and a site without a build are shared with the site's card", () => {
  const cardOf = createSocialCards(buildWith("site.png", "courses/calculus-i.png"));
  expect(cardOf("course", "alchemy")).toBe("/art/social/site.png");
  expect(cardOf("program", "../courses/calculus-i")).toBe("/art/social/site.png");
  expect(createSocialCards("/nowhere")("course", "calculus-i")).toBe("/art/social/site.png");
});

test("a program's cover is described, what is no program is not", () => {
  expect(describeCover("mathematics")).toContain("Integrated from");
  expect(describeCover("alchemy")).toBe("");
});
