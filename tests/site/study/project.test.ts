import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const build = (course: string) => paths.courseMode(course, "build");

siteTest("Build shows a learner the work of a project course, and what it is judged by", async () => {
  const browser = site.openBrowser();
  await browser.signUp("ada@project.example");
  const text = await pageText(browser.get(build("Aircraft Design")));
  expect(text).toContain("The work Design one airplane on paper");
  expect(text).toContain("1. Mission and requirements about 12 hours State who would buy the airplane");
  expect(text).toContain("Reached when there is: A requirements list");
  expect(text).toContain("How to judge it");
  expect(text).not.toContain("SET - Coming Soon");
});

siteTest("without a project, and for a visitor, Build says that it comes", async () => {
  const browser = site.openBrowser();
  await browser.signUp("ben@project.example");
  expect(await pageText(browser.get(build("Calculus I")))).toContain("SET - Coming Soon");
  expect(await pageText(site.openBrowser().get(build("Aircraft Design")))).toContain("SET - Coming Soon");
});
