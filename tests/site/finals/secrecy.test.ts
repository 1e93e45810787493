import { expect } from "vitest";
import { finalsQuestions } from "#domain/finals/finals.ts";
import { paths } from "#domain/paths.ts";
import type { Catalogue, CatalogueTemplate, Course, FinalsQuestion } from "#server/catalogue/catalogue.ts";
import { finalsAttempts } from "#server/db/schema/finals.ts";
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

/** Marks what an attempt draws from a template: its explanation, its reasons and hints, and the key of a typed answer. */
function markedTemplate({ question, ...instances }: CatalogueTemplate): CatalogueTemplate {
  const { template, tolerance } = question;
  const [name = ""] = Object.keys(template.parameters);
  const distractors = template.distractors?.map((each) => ({ ...each, why: `${secret} mistake` }));
  const { significant: _, ...others } = template;
  return {
    ...instances,
    question: {
      ...question,
      answer: `${secret} explanation`,
      template: {
        ...others,
        ...(template.key !== undefined && { decimals: 4 }),
        ...(tolerance && { key: `${secretNumber}+0*${name}` }),
        ...(distractors && { distractors }),
      },
    },
  };
}

function markTemplates({ finalsByCourse, templateByKey }: Catalogue): Catalogue["templateByKey"] {
  const examined = new Set([...finalsByCourse.values()].flat().map(({ itemKey }) => itemKey));
  return new Map(
    [...templateByKey].map(
      ([key, template]) => [key, examined.has(key) ? markedTemplate(template) : template] as const,
    ),
  );
}

/** Leaves the questions with templates, and as many others as an attempt needs, so that all of them are drawn. */
function withTemplates(questions: readonly FinalsQuestion[]): FinalsQuestion[] {
  const drawn = questions.filter(({ templateVersion }) => templateVersion);
  const plain = questions.filter(({ templateVersion }) => !templateVersion);
  return drawn.length === 0 ? plain : [...drawn, ...plain].slice(0, finalsQuestions);
}

function openExamined(
  chosen = (questions: readonly FinalsQuestion[]): readonly FinalsQuestion[] => questions,
): Course[] {
  const { catalogue } = site.resources;
  const finalsByCourse = new Map(
    [...catalogue.finalsByCourse].map(([slug, questions]) => [slug, chosen(questions).map(marked)] as const),
  );
  site.resources.catalogue = {
    ...catalogue,
    version: "secret",
    finalsByCourse,
    templateByKey: markTemplates(catalogue),
  };
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

/** Returns the addresses of a course that cost no formula: what each course has on a page by its data alone. */
function outlinesOf({ name }: Course): string[] {
  return [`${paths.course(name)}.data?mode=practice`, `/api${paths.course(name)}`];
}

async function leaksAt(browser: TestBrowser, path: string, words: readonly string[]): Promise<string[]> {
  const text = await (await browser.get(path)).text();
  // The id of one item may be a prefix of another's.
  return words
    .filter((word) => new RegExp(`${word.replace(".", "\\.")}(?![\\w-])`).test(text))
    .map((word) => `${path}: ${word}`);
}

async function storedQuestions() {
  const rows = await site.resources.db.select({ questions: finalsAttempts.questions }).from(finalsAttempts);
  return rows.flatMap(({ questions }) => questions);
}

const never = [secret, secretNumber];

/** Number of courses of which every page is read: the code is the same for all, and formulas are set anew for each. */
const readWhole = 8;

/** Fields that reveal how a question is marked. */
const members = ['"correctAnswer"', '"reasons"', '"accept"', '"tolerance"', '"near"', '"parameters"', '"template'];

siteTest("nothing of the finals is on any page or in any document of a course, whoever asks", async () => {
  const courses = openExamined();
  const [visitor, member, premium] = [site.openBrowser(), site.openBrowser(), site.openBrowser()];
  await member.signUp("member@secrecy.example");
  await premium.becomePremium("premium@secrecy.example");
  const leaks: string[] = [];
  for (const [place, course] of courses.entries()) {
    const keys = (site.resources.catalogue.finalsByCourse.get(course.slug) ?? []).map(({ itemKey }) => itemKey);
    const read = async (browser: TestBrowser, addresses: readonly string[]) => {
      for (const path of addresses) leaks.push(...(await leaksAt(browser, path, [...never, ...keys])));
    };
    if (place >= readWhole) await read(premium, outlinesOf(course));
    else
      for (const browser of [visitor, member, premium]) await read(browser, addressesOf(course, browser === premium));
  }
  for (const path of ["/api/courses", "/browse", "/"]) leaks.push(...(await leaksAt(premium, path, never)));
  expect(courses.length).toBeGreaterThanOrEqual(12);
  expect(leaks).toEqual([]);
});

siteTest(
  "a running attempt shows questions and choices without key, explanation and reason; its result shows all",
  async () => {
    const courses = openExamined(withTemplates);
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
    const drawn = await storedQuestions();
    expect(drawn.filter(({ parameters }) => parameters).length).toBeGreaterThan(8);
    for (const { answer, near = [] } of drawn) expect(`${answer} ${JSON.stringify(near)}`).toContain(secret);
    const api = `/api${paths.finals(first?.name ?? "")}`;
    const { stage } = await (await premium.get(api)).json();
    await premium.json("POST", `${api}/${stage.attempt.id}/submit`);
    expect(await (await premium.get(api)).text()).toContain(`${secret} explanation`);
  },
);
