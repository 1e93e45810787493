import { expect } from "vitest";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

siteTest(
  "a visitor's course document holds no question, a member's no Deep Dive, a premium learner's all",
  async () => {
    const [visitor, member, premium] = [site.openBrowser(), site.openBrowser(), site.openBrowser()];
    await member.signUp("member.document@access.example");
    await premium.becomePremium("premium.document@access.example");
    const levels = async (browser: TestBrowser) => {
      const document = await (await browser.get("/api/courses/Calculus%20I")).json();
      const groups: { questions: { level: string }[] }[] = document.practice_material ?? [];
      return new Set(groups.flatMap(({ questions }) => questions.map(({ level }) => level)));
    };
    expect(await levels(visitor)).toEqual(new Set());
    expect(await levels(member)).toEqual(new Set(["comprehension", "analysis", "application"]));
    expect(await levels(premium)).toEqual(
      new Set(["comprehension", "analysis", "application", "evaluation", "creation", "synthesis"]),
    );
  },
);

siteTest(
  "a learner's course document holds the quiz with its answers, a visitor's neither quiz nor project",
  async () => {
    const [visitor, member] = [site.openBrowser(), site.openBrowser()];
    await member.signUp("member.quiz@access.example");
    const read = async (browser: TestBrowser, name: string) =>
      (await browser.get(`/api/courses/${encodeURIComponent(name)}`)).json();
    const own = await read(member, "Calculus I");
    expect(own.quiz).toContainEqual(
      expect.objectContaining({
        itemKey: "calculus-i/quiz-limit-of-jump",
        topic: "Continuity",
        correctAnswer: "It has a jump.",
        hint: expect.stringContaining("Compare"),
        reasons: expect.arrayContaining([expect.objectContaining({ choice: "It has a removable discontinuity." })]),
        sources: [{ link: "openstax-calculus-volume-1", where: "Continuity" }, expect.anything()],
      }),
    );
    const open = await read(visitor, "Calculus I");
    expect(open).not.toHaveProperty("quiz");
    expect(open).toMatchObject({ state: "ready", units: [{ number: 1, name: "Limits and continuity" }, {}, {}, {}] });
    expect(open.learning_objectives[0]).toEqual({
      topic: "Limits",
      objectives: expect.arrayContaining(["Explain why a table of values can suggest a limit but cannot prove it."]),
      objective_ids: ["evaluate-limits", "epsilon-delta", "table-is-no-proof"],
    });
    expect((await read(member, "Software Project")).project.milestones).toHaveLength(8);
    expect(await read(visitor, "Software Project")).not.toHaveProperty("project");
  },
);

siteTest("a premium learner's links say what they teach and where, how long they take, and what they ask", async () => {
  const premium = site.openBrowser();
  await premium.becomePremium("premium.places@access.example");
  const { linkArray } = await (await premium.get("/api/courses/Calculus%20I/links/links_1")).json();
  expect(linkArray[0]).toMatchObject({ id: "openstax-calculus-volume-1", access: "free", minutes: 3000 });
  expect(linkArray[0].teaches).toContainEqual({ topic: "Mean value theorem", where: "The Mean Value Theorem" });
});

siteTest("Review All and the Deep Dive are closed to a member; a topic is open", async () => {
  const member = site.openBrowser();
  await member.signUp("member.review@access.example");
  const status = async (path: string) => (await member.get(path)).status;
  const [dive] = site.resources.catalogue.courseByName.get("Calculus I")?.deepDive ?? [];
  expect(await status("/courses/Calculus%20I/review?topic=Limits")).toBe(200);
  expect(await status("/courses/Calculus%20I/review")).toBe(403);
  expect(await status(`/courses/Calculus%20I/review?topic=${encodeURIComponent(dive?.title ?? "")}`)).toBe(403);
  expect(await status("/courses/Calculus%20I/review?topic=Nothing")).toBe(404);
  expect(await status("/review")).toBe(403);
});

siteTest(
  "due cards are listed only for premium learners; a member's progress stays, and returns with a subscription",
  async () => {
    const browser = site.openBrowser();
    const checkout = await browser.signUp("member.due@access.example");
    const uid = await browser.uid();
    const questions = site.resources.catalogue.courseByName.get("Calculus I")?.topics[0]?.questions ?? [];
    const gradedAt = new Date(site.resources.now().getTime() - 40 * 86_400_000).toISOString();
    const grades = questions
      .filter(({ level }) => level === "comprehension")
      .map(({ itemKey }) => ({ id: crypto.randomUUID(), itemKey, grade: 3, gradedAt }));
    const sent = await (await browser.json("POST", `/api/users/${uid}/reviews`, { grades })).json();
    expect(sent.items.map(({ status }: { status: string }) => status)).toEqual(grades.map(() => "counted"));
    const read = async () => {
      const response = await browser.get(`/api/users/${uid}/reviews`);
      const { items, coming, dueInAll, progress, forecast } = await response.json();
      return {
        status: response.status,
        cards: items.length + coming.length,
        dueInAll,
        progress,
        days: forecast.length,
      };
    };
    const asMember = await read();
    expect(asMember).toMatchObject({ status: 200, cards: 0, dueInAll: 0, progress: [{ course: "Calculus I" }] });
    await browser.pay(checkout);
    await browser.waitUntilPremium();
    const due = grades.length;
    expect(await read()).toEqual({ ...asMember, cards: due, dueInAll: due });
  },
);

siteTest("the answers of the finals are nowhere that a browser can reach", async () => {
  const premium = site.openBrowser();
  await premium.becomePremium("premium.finals@access.example");
  const texts = await Promise.all(
    ["/courses/Calculus%20I", "/courses/Calculus%20I?mode=practice", "/courses/Calculus%20I/review"].map(async (path) =>
      (await premium.get(path)).text(),
    ),
  );
  // A session has the keys of its quiz; the pages around it have none.
  for (const text of texts.slice(0, 2)) expect(text).not.toContain("correctAnswer");
  const { quiz, ...document } = await (await premium.get("/api/courses/Calculus%20I")).json();
  expect(JSON.stringify(document)).not.toContain("correctAnswer");
  const examined = site.resources.catalogue.finalsByCourse.get("calculus-i") ?? [];
  const keys = new Set(examined.map(({ itemKey }) => itemKey));
  for (const text of texts) for (const key of keys) expect(text).not.toContain(`"${key}"`);
  expect(quiz.filter(({ itemKey }: { itemKey: string }) => keys.has(itemKey))).toEqual([]);
});
