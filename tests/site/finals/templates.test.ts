import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { fillQuestion, instanceKey } from "#domain/templates/instance.ts";
import type { FinalsQuestion } from "#server/catalogue/catalogue.ts";
import { type DrawnQuestion, finalsAttempts } from "#server/db/schema/finals.ts";
import { regradeQuestions } from "#server/services/finals/regrade.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import type { ApiFinalsState } from "#tests/helpers/study/finals-site.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const api = "/api/courses/Statics/finals";
const dayMs = 24 * 3_600_000;

type Learner = Awaited<ReturnType<typeof openPremium>>;

async function start({ browser }: Learner): Promise<ApiFinalsState["stage"]["attempt"]> {
  return (await (await browser.json("POST", api)).json()).stage.attempt;
}

/** Returns the questions of a learner's attempts as they are stored, latest attempt first. */
async function storedQuestions({ uid }: Learner): Promise<(readonly DrawnQuestion[])[]> {
  const rows = await site.resources.db.select().from(finalsAttempts).where(eq(finalsAttempts.uid, uid));
  return rows.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime()).map(({ questions }) => questions);
}

/** Leaves only these questions in the finals of Statics: ten plain ones, and all with templates. */
function keepSmallPool(): void {
  const { catalogue } = site.resources;
  const pool = catalogue.finalsByCourse.get("statics") ?? [];
  const templates = pool.filter(({ templateVersion }) => templateVersion);
  const plain = pool.filter(({ templateVersion }) => !templateVersion).slice(0, 10);
  const finalsByCourse = new Map(catalogue.finalsByCourse).set("statics", [...templates, ...plain]);
  site.resources.catalogue = { ...catalogue, finalsByCourse };
}

siteTest(
  "an attempt keeps the numbers that it was drawn with, is marked by them, and shows them at the end",
  async () => {
    keepSmallPool();
    const ada = await openPremium(site, "ada.drawn@finals.example");
    const attempt = await start(ada);
    const [drawn = []] = await storedQuestions(ada);
    const numbered = drawn.filter(({ parameters }) => parameters);
    expect(numbered.length).toBeGreaterThanOrEqual(2);
    for (const { itemKey, parameters = {} } of numbered) {
      const finals = site.resources.catalogue.templateByKey.get(itemKey)?.finals.map(instanceKey);
      expect(finals).toContain(instanceKey(parameters));
    }
    const running = JSON.stringify(await (await ada.browser.get(api)).json());
    expect(running).not.toMatch(/<<|"parameters"|"correctAnswer"|templateVersion/);
    const answers = drawn.map(({ itemKey, correctAnswer }) => ({ itemKey, answer: correctAnswer }));
    expect((await ada.browser.json("PATCH", `${api}/${attempt.id}/answers`, { answers })).status).toBe(200);
    const { result }: ApiFinalsState = await (await ada.browser.json("POST", `${api}/${attempt.id}/submit`)).json();
    expect(result).toMatchObject({ correct: 12, of: 12, isPassed: true });
    // The key of another instance would have been wrong.
    const shown = result.questions.map(({ itemKey, questionHtml }) => [itemKey, questionHtml]);
    expect(shown).toEqual(
      attempt.questions.map((asked) => [asked.itemKey, "questionHtml" in asked && asked.questionHtml]),
    );
    const page = await pageText(ada.browser.get("/courses/Statics/finals"));
    for (const { answer } of numbered) expect(page).toContain(answer.split(/[$<]/)[0]?.trim().slice(0, 40));
    const exported = await (await ada.browser.get(`/api/users/${ada.uid}/export`)).text();
    expect(exported).toContain(JSON.stringify(numbered[0]?.parameters).slice(1, -1).split(",")[0]);
  },
);

siteTest(
  "the next attempts draw other numbers, and attempts from before there were templates stay readable",
  async () => {
    keepSmallPool();
    const ada = await openPremium(site, "ada.again@finals.example");
    const first = await start(ada);
    await ada.browser.json("POST", `${api}/${first.id}/discard`);
    const where = eq(finalsAttempts.uid, ada.uid);
    const [stored = []] = await storedQuestions(ada);
    const older: DrawnQuestion[] = stored.map(({ parameters: _parameters, ...question }, index) =>
      index < 6 ? question : (stored[index] ?? question),
    );
    await site.resources.db.update(finalsAttempts).set({ questions: older }).where(where);
    const seen = new Set(older.map(({ itemKey, parameters = {} }) => `${itemKey} ${instanceKey(parameters)}`));
    site.advance(dayMs);
    const second = await start(ada);
    expect(second.questions).toHaveLength(12);
    const [drawn = []] = await storedQuestions(ada);
    const numbered = drawn.filter(({ parameters }) => parameters);
    expect(numbered.length).toBeGreaterThanOrEqual(2);
    for (const { itemKey, parameters = {} } of numbered)
      expect(seen).not.toContain(`${itemKey} ${instanceKey(parameters)}`);
  },
);

siteTest(
  "a corrected key of a template awards the answers that are right by the numbers of their attempt",
  async () => {
    const { catalogue } = site.resources;
    const itemKey = "statics/direction-of-two-forces";
    const former = catalogue.templateByKey.get(itemKey);
    if (!former) throw new Error(`${itemKey} has no template`);
    const pool = catalogue.finalsByCourse.get("statics") ?? [];
    const isAsked = (each: FinalsQuestion) => each.itemKey === itemKey;
    const questions = pool.toSorted((one, other) => Number(isAsked(other)) - Number(isAsked(one)));
    const finalsByCourse = () => new Map(catalogue.finalsByCourse).set("statics", questions.slice(0, 12));
    const { template } = former.question;
    const wrong = { ...former.question, template: { ...template, key: "90-atan2(y, x)/deg" } };
    const templateByKey = new Map(catalogue.templateByKey).set(itemKey, { ...former, question: wrong });
    site.resources.catalogue = { ...catalogue, templateByKey, finalsByCourse: finalsByCourse() };
    const ada = await openPremium(site, "ada.regraded@finals.example");
    const attempt = await start(ada);
    const [drawn = []] = await storedQuestions(ada);
    const { parameters = {} } = drawn.find((each) => each.itemKey === itemKey) ?? {};
    const right = fillQuestion(former.question, parameters).correctAnswer ?? "";
    const answers = [{ itemKey, answer: right }];
    await ada.browser.json("PATCH", `${api}/${attempt.id}/answers`, { answers });
    const ended: ApiFinalsState = await (await ada.browser.json("POST", `${api}/${attempt.id}/submit`)).json();
    expect(ended.result.correct).toBe(0);
    site.resources.catalogue = { ...catalogue, finalsByCourse: finalsByCourse() };
    expect(await regradeQuestions(site.resources, [itemKey])).toMatchObject({ answers: 1 });
    const { result }: ApiFinalsState = await (await ada.browser.get(api)).json();
    expect(result.correct).toBe(1);
    expect(result.questions.find((each) => each.itemKey === itemKey)?.correctHtml).toContain(right);
  },
);
