import { expect } from "vitest";
import { finalsQuestions } from "#domain/finals/finals.ts";
import { paths } from "#domain/paths.ts";
import type { Course, FinalsQuestion } from "#server/catalogue/catalogue.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Text that no response may contain; it occurs nowhere else on the site. */
const secret = "Xyzzyplugh";

/** Number that occurs nowhere else on the site. */
const secretNumber = "73914.0263";

/** Replaces everything in a question that is secret before submission by the texts above. */
function marked(question: FinalsQuestion): FinalsQuestion {
  const { choices, accept } = question;
  const reasons = choices?.map((choice) => ({ choice, why: `${secret} reason` }));
  return {
    ...question,
    answer: `${secret} explanation`,
    ...(reasons && { reasons }),
    ...(accept && { correctAnswer: `${secret} word`, accept: [`${secret} word`, `${secret} other`] }),
    ...(question.tolerance && { correctAnswer: secretNumber }),
  };
}

function openExamined(): Course[] {
  const { catalogue } = site.resources;
  const finalsByCourse = new Map(
    [...catalogue.finalsByCourse].map(([slug, questions]) => [slug, questions.map(marked)] as const),
  );
  site.resources.catalogue = { ...catalogue, version: "secret", finalsByCourse };
  return catalogue.courses.filter(({ slug }) => (finalsByCourse.get(slug)?.length ?? 0) >= finalsQuestions);
}

/**
 * Returns every readable address about a course except its finals: all that a premium learner can open, fewer for
 * others.
 */
function addressesOf({ name, topics, deepDive }: Course, isPremium: boolean): string[] {
  const modes = ["learn", "sup", "practice", "build"].map((mode) => paths.courseMode(name, mode));
  const api = [`/api${paths.course(name)}`, `/api${paths.course(name)}/links/links_1`];
  const sessions = topics.map(({ label }) => paths.review(name, label));
  if (!isPremium) return [...modes, ...sessions.slice(0, 1), ...api];
  const pages = [...modes, paths.reviewAll(name), ...deepDive.map(({ title }) => paths.deepDive(name, title))];
  return [...pages, ...pages.map((page) => page.replace(/(?=\?|$)/, ".data")), ...sessions, ...api];
}

async function leaksAt(browser: TestBrowser, path: string, words: readonly string[]): Promise<string[]> {
  const text = await (await browser.get(path)).text();
  // The id of one item may be a prefix of another's.
  return words
    .filter((word) => new RegExp(`${word.replace(".", "\\.")}(?![\\w-])`).test(text))
    .map((word) => `${path}: ${word}`);
}

const never = [secret, secretNumber];

/** Fields that reveal how a question is marked. */
const members = ['"correctAnswer"', '"reasons"', '"accept"', '"tolerance"'];

siteTest(
  "nothing of the finals is on any page or in any document of a course, whoever asks",
  async () => {
    const courses = openExamined();
    const [visitor, member, premium] = [site.openBrowser(), site.openBrowser(), site.openBrowser()];
    await member.signUp("member@secrecy.example");
    await premium.becomePremium("premium@secrecy.example");
    const leaks: string[] = [];
    for (const course of courses) {
      const keys = (site.resources.catalogue.finalsByCourse.get(course.slug) ?? []).map(({ itemKey }) => itemKey);
      for (const browser of [visitor, member, premium])
        for (const path of addressesOf(course, browser === premium))
          leaks.push(...(await leaksAt(browser, path, [...never, ...keys])));
    }
    for (const path of ["/api/courses", "/browse", "/"]) leaks.push(...(await leaksAt(premium, path, never)));
    expect(courses.length).toBeGreaterThanOrEqual(12);
    expect(leaks).toEqual([]);
  },
  120_000,
);

siteTest(
  "a running attempt shows questions and choices without key, explanation and reason; its result shows all",
  async () => {
    const courses = openExamined();
    const premium = site.openBrowser();
    await premium.becomePremium("attempt@secrecy.example");
    const leaks: string[] = [];
    for (const { name } of courses) {
      const api = `/api${paths.finals(name)}`;
      const text = await (await premium.json("POST", api)).text();
      expect(text).toContain('"running"');
      leaks.push(...[...members, ...never].filter((word) => text.includes(word)));
      for (const path of [api, paths.finals(name), `${paths.finals(name)}.data`])
        leaks.push(...(await leaksAt(premium, path, never)));
    }
    expect(leaks).toEqual([]);
    const [first] = courses;
    const api = `/api${paths.finals(first?.name ?? "")}`;
    const { stage } = await (await premium.get(api)).json();
    await premium.json("POST", `${api}/${stage.attempt.id}/submit`);
    expect(await (await premium.get(api)).text()).toContain(`${secret} explanation`);
  },
);
