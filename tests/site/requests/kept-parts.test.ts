import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { courseOf, gradeOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const course = "Calculus I";

const pages = [
  ...["learn", "sup", "practice", "build"].map((mode) => paths.courseMode(course, mode)),
  paths.course("Aerodynamics I"),
  paths.course("Aerospace Capstone"),
  paths.program("Mathematics"),
  paths.program("Aerospace Engineering"),
  paths.browse(),
  paths.readyCourses(),
  paths.home(),
  paths.progress(),
  paths.due(),
  paths.reviewAll(course),
  paths.finals(course),
  paths.certificates(),
  paths.account(),
];

/** Moments, and the numbers of forms. */
const changing = /\d{4}-\d\d-\d\dT[\d:.]+Z|\[\\*"D\\*",\d+\]|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Returns a page without what differs from one request to the next. */
async function htmlOf(browser: TestBrowser, path: string): Promise<string> {
  const response = await browser.get(path);
  return (await response.text()).replaceAll(changing, "");
}

/** Sends the same page with every part rendered anew, then twice with those that are kept. */
async function expectSame(browser: TestBrowser): Promise<void> {
  const { keptParts } = site.resources;
  expect(keptParts).not.toBeNull();
  for (const path of pages) {
    site.resources.keptParts = null;
    const anew = await htmlOf(browser, path);
    site.resources.keptParts = keptParts;
    expect(await htmlOf(browser, path), path).toBe(anew);
    expect(await htmlOf(browser, path), path).toBe(anew);
  }
}

siteTest("pages with kept parts are, to the byte, those that React renders whole, for every learner", async () => {
  const { browser: ada, uid } = await openPremium(site, "ada@kept.example");
  await expectSame(ada);
  const [link, saved, noted] = courseOf(site, course).links;
  const [topic] = courseOf(site, course).topics;
  if (!link || !saved || !noted || !topic) throw new Error("the course is too small");
  const at = site.resources.now();
  const marks = [{ id: randomUUID(), itemKey: link.itemKey, isDone: true, at: at.toISOString() }];
  expect((await ada.json("POST", paths.apiProgress(uid), { marks })).status).toBe(200);
  const grades = questionsOf(site.resources.catalogue, topic.questions).map((one) => gradeOf(one, 5, at));
  expect((await ada.json("POST", paths.apiReviews(uid), { grades })).status).toBe(200);
  const { title, url } = saved;
  expect((await ada.submit(paths.savedMaterials(), { intent: "save", course, title, url })).status).toBe(200);
  await expectSame(ada);
  const { browser: bob } = await openPremium(site, "bob@kept.example");
  await expectSame(bob);
  const cy = site.openBrowser();
  await cy.signUp("cy@kept.example");
  await expectSame(cy);
});
