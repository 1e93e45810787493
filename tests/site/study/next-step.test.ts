import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { masteryQuestions } from "#domain/study/progress.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { findLatestAttempt } from "#server/db/finals/finals.ts";
import { readSessionOutcome } from "#server/services/home/session-outcome.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { sitFinals, study } from "#tests/helpers/study/earned-certificates.ts";
import { courseOf, gradeOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const minuteMs = 60_000;
const monthMs = 30 * 86_400_000;

interface Learner {
  browser: TestBrowser;
  uid: string;
}

const calculus = () => courseOf(site, "Calculus I");
const home = ({ browser }: Learner) => pageText(browser.get(paths.home()));
const firstUnit = () => {
  const [unit] = calculus().document.units ?? [];
  const links = calculus().links.filter(({ order }) => /^1[a-z]?!$/.test(order ?? ""));
  if (!unit || links.length === 0) throw new Error("the course has no named unit with essential links");
  return { unit, links };
};

function markDone({ browser, uid }: Learner, itemKeys: readonly string[]): Promise<Response> {
  const at = site.resources.now().toISOString();
  return browser.json("POST", paths.apiProgress(uid), {
    marks: itemKeys.map((itemKey) => ({ id: randomUUID(), itemKey, isDone: true, at })),
  });
}

/** Grades the questions that mastery asks for; Easy, so that none is due again within the day. */
function master({ browser, uid }: Learner, topics: readonly string[]): Promise<Response> {
  const outlines = calculus()
    .topics.filter(({ label }) => topics.includes(label))
    .flatMap(({ questions }) => questions);
  const asked = new Set(masteryQuestions(outlines));
  const questions = questionsOf(site.resources.catalogue, outlines).filter(({ itemKey }) => asked.has(itemKey));
  const now = site.resources.now();
  return browser.json("POST", paths.apiReviews(uid), { grades: questions.map((one) => gradeOf(one, 5, now)) });
}

/** Returns the id of a learner's latest attempt. */
async function attemptOf({ uid }: Learner): Promise<string> {
  const now = site.resources.now();
  const attempt = await findLatestAttempt(site.resources.db, uid, { since: now, now });
  if (!attempt) throw new Error("there is no attempt");
  return attempt.id;
}

siteTest("the home leads through a course: the links of a unit, its topics, and the next unit", async () => {
  const ada = await openPremium(site, "ada@next.example");
  expect(await home(ada)).not.toContain("It comes next in Calculus I");
  const { unit, links } = firstUnit();
  const [first, second] = links;
  await markDone(ada, [first?.itemKey ?? ""]);
  expect(await home(ada)).toContain(`Next: ${second?.title}`);
  expect(await home(ada)).toContain(`It comes next in Calculus I, unit ${unit.name}`);
  await markDone(
    ada,
    links.map(({ itemKey }) => itemKey),
  );
  expect(await home(ada)).toContain(`Next: Practice ${unit.topics[0]}`);
  await master(ada, unit.topics);
  expect(await home(ada)).toContain(`unit ${calculus().document.units?.[1]?.name}`);
});

siteTest("a link that comes next is a place on the course page", async () => {
  const ben = await openPremium(site, "ben@next.example");
  const [first, second] = firstUnit().links;
  await markDone(ben, [first?.itemKey ?? ""]);
  const html = await (await ben.browser.get(paths.home())).text();
  const [, anchor] = /href="\/courses\/Calculus%20I#([^"]+)"/.exec(html) ?? [];
  expect(anchor).toBe(`link-${second?.itemKey.split("/")[1]}`);
  expect(await (await ben.browser.get(paths.course("Calculus I"))).text()).toContain(`id="${anchor}"`);
});

siteTest(
  "a course that is done leads to its finals, and passed finals to the next course that is followed",
  async () => {
    const cai = await openPremium(site, "cai@next.example");
    await cai.browser.submit(paths.program("Mathematics"), { isFollowed: "yes" });
    await master(
      cai,
      calculus().topics.map(({ label }) => label),
    );
    expect(await home(cai)).toContain("Next: Take the finals of Calculus I");
    expect(await pageText(cai.browser.get(paths.course("Calculus I")))).toContain(
      "Next: Take the finals of Calculus I",
    );
    await sitFinals(site.resources, { uid: cai.uid, course: calculus() });
    const next = /Next: Begin (.+?) It is the next course of Mathematics, which you follow/;
    const [, course = ""] = next.exec(await home(cai)) ?? [];
    expect(site.resources.catalogue.courseByName.get(course)?.state).toBe("ready");
    expect(await pageText(cai.browser.get(paths.finals("Calculus I")))).toContain(`Next: Begin ${course}`);
  },
);

siteTest("finals that were passed first lead into their own course, not to its beginning as a new one", async () => {
  const una = await openPremium(site, "una@next.example");
  await una.browser.submit(paths.program("Mathematics"), { isFollowed: "yes" });
  await sitFinals(site.resources, { uid: una.uid, course: calculus() });
  const [link] = firstUnit().links;
  const result = await pageText(una.browser.get(paths.finals("Calculus I")));
  expect(result).toContain(`Next: ${link?.title}`);
  expect(result).toContain("It comes next in Calculus I, unit ");
});

siteTest("a completed course leads who follows no path to a ready one that builds on it", async () => {
  const liv = await openPremium(site, "liv@next.example");
  await study(site.resources, { uid: liv.uid, course: calculus() });
  await master(
    liv,
    calculus().topics.map(({ label }) => label),
  );
  const next = /Next: Begin (.+?) It builds on Calculus I, which you have done\. Open/;
  const [, course = ""] = next.exec(await home(liv)) ?? [];
  expect(courseOf(site, course)).toMatchObject({
    state: "ready",
    document: { prerequisites: expect.arrayContaining(["Calculus I"]) },
  });
  expect(await pageText(liv.browser.get(paths.continueStudy()))).toContain(`Next: Begin ${course}`);
});

siteTest("a course of which only a link was opened goes on with its first link", async () => {
  const ben = await openPremium(site, "first-link@next.example");
  const [first] = firstUnit().links;
  const timestamp = Date.now();
  const opened = { type: "url", name: first?.title, url: first?.url, course: "Calculus I", timestamp };
  const history = { items: [opened], lastLocalUpdate: timestamp };
  expect((await ben.browser.json("PUT", paths.apiRecentHistory(ben.uid), history)).status).toBe(200);
  expect(await home(ben)).toContain(`Next: ${first?.title}`);
  expect((await ben.browser.get(paths.continueStudy())).headers.get("location")).toBe(
    paths.courseLink("Calculus I", first?.itemKey ?? ""),
  );
});

siteTest("a running attempt comes first everywhere; after failed finals, the topic that was missed most", async () => {
  const kim = await openPremium(site, "kim@next.example");
  const course = calculus();
  await kim.browser.submit(paths.finals("Calculus I"), { intent: "start" });
  for (const path of [paths.home(), paths.course("Calculus I")])
    expect(await pageText(kim.browser.get(path))).toMatch(
      /Next: Go on with the finals of Calculus I.*?, about 24 hours left/,
    );
  expect(await home(kim)).toMatch(/Next: Go on with the finals.+Nothing is due/);
  expect((await kim.browser.get(paths.continueStudy())).headers.get("location")).toBe(paths.finals("Calculus I"));
  await kim.browser.submit(paths.finals("Calculus I"), { intent: "submit", attemptId: await attemptOf(kim) });
  const result = await pageText(kim.browser.get(paths.finals("Calculus I")));
  const [, topic = "", missed = ""] =
    /Next: Practice (.+?) You missed (\d+) questions? about it in the finals of Calculus I\./.exec(result) ?? [];
  expect(course.topics.map(({ label }) => label)).toContain(topic);
  expect(Number(missed)).toBeGreaterThan(0);
  expect(await home(kim)).toContain(`Next: Practice ${topic} You missed`);
  await master(kim, [topic]);
  expect(await home(kim)).toMatch(/Next: Practice .+? You missed/);
  expect(await home(kim)).not.toContain(`Next: Practice ${topic} You missed`);
  await master(
    kim,
    course.topics.map(({ label }) => label),
  );
  expect(await home(kim)).not.toContain("You missed");
});

siteTest("an attempt that runs is found behind one that was begun later and discarded", async () => {
  const pam = await openPremium(site, "pam@next.example");
  await pam.browser.submit(paths.finals("Calculus I"), { intent: "start" });
  const other = courseOf(site, "Calculus II");
  await sitFinals(site.resources, { uid: pam.uid, course: other }, { correct: 1, outcome: "discarded" });
  expect(await home(pam)).toContain("Next: Go on with the finals of Calculus I");
});

siteTest("a member is led from topic to topic of what they follow, and never to what is closed to them", async () => {
  const dan = site.openBrowser();
  await dan.signUp("dan@next.example");
  const text = () => pageText(dan.get(paths.home()));
  expect(await text()).not.toContain("Next:");
  await dan.submit(paths.program("Mathematics"), { isFollowed: "yes" });
  const [, topic = "", course = ""] = /Next: Practice (.+?) It comes next in (.+?):/.exec(await text()) ?? [];
  expect(courseOf(site, course).topics.map(({ label }) => label)).toContain(topic);
  expect((await dan.get(paths.continueStudy())).headers.get("location")).toBe(paths.review(course, topic));
  expect((await dan.get(paths.review(course, topic))).status).toBe(200);
  const learner = { browser: dan, uid: await dan.uid() };
  const [first = "", second = ""] = (calculus().document.units ?? []).flatMap(({ topics }) => topics);
  await master(learner, [first]);
  expect(await text()).toContain(`Next: Practice ${second}`);
  const since = new Date(site.resources.now().getTime() - minuteMs).toISOString();
  const outcome = await dan.get(paths.apiSessionOutcome(learner.uid, { since, courses: ["Calculus I"] }));
  expect(await outcome.json()).toMatchObject({ next: { kind: "practice", course: "Calculus I", topic: second } });
});

siteTest("a program is followed and left on its page, and stands on the progress page of all its courses", async () => {
  const eve = await openPremium(site, "eve@next.example");
  const progress = () => pageText(eve.browser.get(paths.progress()));
  const program = () => pageText(eve.browser.get(paths.program("Mathematics")));
  await markDone(eve, [firstUnit().links[0]?.itemKey ?? ""]);
  expect(await progress()).toMatch(/None yet\. Follow a program on its page.+Most of your courses belong to:/);
  expect(await progress()).toContain(`0 of ${site.resources.catalogue.courses.length} courses completed, 1 begun`);
  expect(await program()).toContain("Follow this program");
  await eve.browser.submit(paths.program("Mathematics"), { isFollowed: "yes" });
  expect(await program()).toContain("Stop following");
  // Whoever changes their days finds it chosen, and does not lose it from sight.
  expect(await (await eve.browser.get(paths.setup())).text()).toMatch(/<option[^>]* selected=""[^>]*>Mathematics/);
  const courses = (site.resources.catalogue.programByName.get("Mathematics")?.units ?? []).flatMap(
    (unit) => unit.courses,
  );
  const ready = courses.filter((name) => courseOf(site, name).state === "ready").length;
  expect(await progress()).toContain(
    `0 of ${courses.length} completed, 1 begun; ${ready} of ${courses.length} ready to study`,
  );
  expect(await progress()).toContain("A course is completed when enough of its topics are mastered and recalled");
  await eve.browser.submit(paths.program("Mathematics"), { isFollowed: "no" });
  expect(await progress()).toContain("None yet.");
});

siteTest("the path of the setup is followed as well, until it is left on its page", async () => {
  const fay = await openPremium(site, "fay@next.example");
  await fay.browser.submit(paths.setup(), { aim: "Mathematics", days: "3", hours: "4" });
  expect(await pageText(fay.browser.get(paths.program("Mathematics")))).toContain("Stop following");
  await fay.browser.submit(paths.program("Mathematics"), { isFollowed: "no" });
  expect(await home(fay)).toContain("You follow no path.");
});

siteTest(
  "a session leads to the topics that it mastered, once, and to the courses and certificates of it",
  async () => {
    const hal = await openPremium(site, "hal@next.example");
    const { resources } = site;
    const outcome = (since: Date, courses = ["Calculus I", "No Such Course"]) =>
      readSessionOutcome(resources, callerOf({ kind: "premium", uid: hal.uid, email: "" }), {
        uid: hal.uid,
        courses,
        since,
      });
    const begun = resources.now();
    const [topic] = calculus().topics;
    await master(hal, [topic?.label ?? ""]);
    const first = await outcome(begun);
    expect(first.mastered).toMatchObject([{ course: "Calculus I", topic: topic?.label }]);
    expect(first.mastered[0]?.card).toMatch(/\.png$/);
    expect(first.done).toEqual([]);
    expect(first.asksForReminders).toBe(true);
    expect(first.next).toMatchObject({ kind: "link", course: "Calculus I" });
    expect((await outcome(begun, ["Calculus II"])).mastered).toEqual([]);
    // Asked until the device has said that it was.
    await hal.browser.submit(paths.accountReminders(), { frequency: "never", hour: "18", zone: "UTC" });
    const later = new Date(resources.now().getTime() + minuteMs);
    expect(await outcome(later)).toMatchObject({ mastered: [], done: [], certificates: [], asksForReminders: false });
    await study(resources, { uid: hal.uid, course: calculus() });
    // The first grade after the finals finds that all is there.
    await master(hal, [topic?.label ?? ""]);
    const whole = await outcome(new Date(begun.getTime() - monthMs));
    expect(whole.done).toMatchObject([{ course: "Calculus I" }]);
    expect(whole.certificates).toMatchObject([{ name: "Calculus I" }]);
    const progress = await pageText(hal.browser.get(paths.progress()));
    expect(progress).toContain(`1 of ${resources.catalogue.courses.length} courses completed, 0 begun`);
    const topics = calculus().topics.length;
    expect(progress).toContain(`Complete, ${topics} of ${topics} topics mastered`);
  },
);

siteTest("a visitor follows nothing, and an unknown program is not found", async () => {
  const visitor = site.openBrowser();
  const refused = await visitor.submit(paths.program("Mathematics"), { isFollowed: "yes" });
  expect(refused.headers.get("location")).toContain(paths.logIn());
  const { browser } = await openPremium(site, "gus@next.example");
  expect((await browser.submit(paths.program("Alchemy"), { isFollowed: "yes" })).status).toBe(404);
});
