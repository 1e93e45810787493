import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { listSubscriptions, putSubscription } from "#server/db/billing/billing.ts";
import { passDays, subscribe } from "#tests/helpers/billing/subscribed-learner.ts";
import { pageLinks, pageText } from "#tests/helpers/page-text.ts";
import { goodPassword, type TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const calculus = paths.course("Calculus I");
const textOf = (browser: TestBrowser, path: string) => pageText(browser.get(path));
const locationOf = (response: Response) => response.headers.get("location");

/** Waits for access by the API, which the home's leading on does not use up. */
async function payAndWait(browser: TestBrowser, checkout: string) {
  await browser.pay(checkout);
  await expect
    .poll(async () => (await browser.get("/api/courses/SET/links/links_1")).status, { timeout: 30_000 })
    .toBe(200);
}

siteTest("after the payment the home leads on, once, to the course that sold it, with three steps above", async () => {
  const ada = site.openBrowser();
  const html = await (await ada.get(calculus)).text();
  expect(html).toContain(`href="${paths.signUp(calculus)}"`);
  const fields = { email: "ada@steps.example", password: goodPassword, confirmPassword: goodPassword };
  const checkout = await ada.submit(paths.signUp(calculus), fields);
  await payAndWait(ada, locationOf(checkout) ?? "");
  const led = locationOf(await ada.get(paths.home()));
  expect(led).toBe(paths.welcome(calculus));
  const text = await textOf(ada, led ?? "");
  expect(text).toMatch(/Your trial runs until \w+ \d+, \d{4} ?, nothing is charged before/);
  expect(text).toContain("Open a first link");
  expect(text).toContain("Answer one question");
  expect(text).toContain("Choose days a week and hours");
  const sessionOf = paths.review("Calculus I", courseOf(site, "Calculus I").topics[0]?.label ?? "");
  expect(await pageLinks(ada.get(led ?? ""))).toContain(sessionOf);
  const firstLink = /href="([^"]+)"[^>]*>Open a first link/.exec(await (await ada.get(led ?? "")).text())?.[1];
  expect(firstLink).toMatch(/^\/courses\/Calculus%20I\?welcome=1#link-/);
  // They stay with each press of "Next" on the course's page.
  expect(await (await ada.get(paths.welcome(calculus))).text()).toMatch(
    /aria-label="Next in this course".*?href="\/courses\/Calculus%20I\?welcome=1#link-/,
  );
  const home = await ada.get(paths.home());
  expect(home.status).toBe(200);
  expect(await pageText(home)).toContain("Open a first link");
  expect(await textOf(ada, calculus)).not.toContain("Open a first link");
  // Until the learner chooses, the course that sold is the one they are in.
  expect(await textOf(ada, paths.home())).toMatch(/Next: .+? It comes next in Calculus I/);
  expect(locationOf(await ada.get(paths.continueStudy()))).toMatch(/^\/courses\/Calculus%20I#link-/);
});

siteTest("whose course has no questions yet is led to a question of the ready course nearest to it", async () => {
  const { courses, courseByName } = site.resources.catalogue;
  const name = courses.find(({ state }) => state === "links only")?.name ?? "";
  const nil = site.openBrowser();
  const fields = { email: "nil@steps.example", password: goodPassword, confirmPassword: goodPassword };
  const checkout = await nil.submit(paths.signUp(paths.course(name)), fields);
  await payAndWait(nil, locationOf(checkout) ?? "");
  const links = await pageLinks(nil.get(locationOf(await nil.get(paths.home())) ?? ""));
  const session = links.find((link) => link.includes("/review?topic="));
  const [, course] = /^\/courses\/([^/]+)\/review/.exec(session ?? "") ?? [];
  expect(courseByName.get(decodeURIComponent(course ?? ""))?.state).toBe("ready");
});

siteTest("a member who begins from a program is led on to it", async () => {
  const ben = site.openBrowser();
  await ben.signUp("ben@steps.example");
  const program = paths.program("Mathematics");
  const checkout = await ben.submit(`${paths.home()}?index`, { to: program });
  await payAndWait(ben, locationOf(checkout) ?? "");
  expect(locationOf(await ben.get(paths.home()))).toBe(paths.welcome(program));
  // Until an aim is chosen the home, the setup and the first steps lead to the program.
  const home = await textOf(ben, paths.home());
  expect(home).toContain("Your path: Mathematics It leads on from the page you came from; you can choose another one.");
  expect(home).toMatch(/Next: Begin .+? It is the next course of Mathematics, with which you began\./);
  expect(await (await ben.get(paths.setup())).text()).toMatch(
    /<option[^>]* selected=""[^>]*>Mathematics(?:<!-- -->)?, (?:<!-- -->)?\d+ of \d+ courses ready</,
  );
  const links = await pageLinks(ben.get(paths.home()));
  const { programByName, courseByName } = site.resources.catalogue;
  const courses = programByName.get("Mathematics")?.units.flatMap((unit) => unit.courses) ?? [];
  const sessionOf = (name: string) => paths.review(name, courseByName.get(name)?.topics[0]?.label ?? "");
  const first = courses.find((name) => links.includes(sessionOf(name)));
  expect(courseByName.get(first ?? "")?.state).toBe("ready");
  await ben.submit(paths.setup(), { aim: "", days: "3", hours: "4" });
  expect(await textOf(ben, paths.home())).not.toContain("Your path: Mathematics");
});

siteTest("who leaves the checkout and takes it up from the home is led on to the page that sold it", async () => {
  const dora = site.openBrowser();
  const fields = { email: "dora@steps.example", password: goodPassword, confirmPassword: goodPassword };
  await dora.submit(paths.signUp(calculus), fields);
  expect((await dora.get(paths.home())).status).toBe(200);
  const checkout = await dora.submit(`${paths.home()}?index`, {});
  await payAndWait(dora, locationOf(checkout) ?? "");
  expect(locationOf(await dora.get(paths.home()))).toBe(paths.welcome(calculus));
});

siteTest("a page of another site is not led on to", async () => {
  const eve = site.openBrowser();
  await eve.signUp("eve@steps.example");
  const checkout = await eve.submit(`${paths.home()}?index`, { to: "//evil.example" });
  await payAndWait(eve, locationOf(checkout) ?? "");
  expect((await eve.get(paths.home())).status).toBe(200);
});

siteTest("the short setup makes a path with a first step that is ready, and counts as the third step", async () => {
  const cai = site.openBrowser();
  await subscribe(cai, { email: "cai@steps.example" });
  expect(await textOf(cai, paths.setup())).toContain("What do you want to learn?");
  expect(await textOf(cai, paths.setup())).toContain("Skip this");
  const saved = await cai.submit(paths.setup(), { aim: "Mathematics", days: "3", hours: "4" });
  expect(locationOf(saved)).toBe(paths.home());
  const home = await textOf(cai, paths.home());
  expect(home).toMatch(/Your path: Mathematics/);
  expect(home).toContain("4 hours a week, on 3 days.");
  expect(home).toContain("Choose days a week and hours , done");
  const next = /Next: Begin (.+?) It is the next course of Mathematics/.exec(home)?.[1] ?? "";
  expect(site.resources.catalogue.courseByName.get(next)?.state).toBe("ready");
});

siteTest("a field is a path: its courses by what they build on, the first step one that is ready", async () => {
  const gia = site.openBrowser();
  await subscribe(gia, { email: "gia@steps.example" });
  const setup = await gia.get(paths.setup()).then((response) => response.text());
  expect(setup).toContain('<optgroup label="Fundamentals">');
  const fields = /<optgroup label="Single fields">(.*?)<\/optgroup>/.exec(setup)?.[1] ?? "";
  expect(fields).toContain('<option value="Physics">');
  // There is a program of this name, which is the better path.
  expect(fields).not.toContain('<option value="Mathematics">');
  expect(locationOf(await gia.submit(paths.setup(), { aim: "Physics", days: "3", hours: "4" }))).toBe(paths.home());
  const home = await textOf(gia, paths.home());
  expect(home).toContain("Your path: Physics");
  const next = /Next: Begin (.+?) It is the next course of Physics, which you follow\./.exec(home)?.[1] ?? "";
  expect(next).toBe("Physics I");
  expect(await pageLinks(gia.get(paths.home()))).toContain(paths.courses({ field: "physics" }));
  expect(await textOf(gia, paths.progress())).toContain("What you follow Your path: Physics No program yet.");
  expect(await (await gia.get(paths.setup())).text()).toMatch(/<option[^>]* selected=""[^>]*>Physics</);
});

siteTest("a learner who is still looking around is led on to the courses that are ready", async () => {
  const dot = site.openBrowser();
  await dot.signUp("dot@steps.example");
  const saved = await dot.submit(paths.setup(), { aim: "", days: "3", hours: "4" });
  expect(locationOf(saved)).toBe(paths.readyCourses());
});

siteTest(
  "the home of who is still looking around leads to the ready courses, with a link to choose a path",
  async () => {
    const flo = await openPremium(site, "flo@steps.example");
    const home = () => flo.browser.get(paths.home()).then((response) => response.text());
    expect(await home()).toContain("Choose your path");
    await flo.browser.submit(paths.setup(), { aim: "", days: "3", hours: "4" });
    const shown = await home();
    expect(shown).not.toContain("Choose your path");
    expect(shown).toMatch(/href="[^"]+"[^>]*>See the ready courses</);
    expect(shown).toMatch(/href="\/setup"[^>]*>Choose a path</);
  },
);

siteTest.each([
  { aim: "Alchemy", days: "3", hours: "4" },
  { aim: "Mathematics", days: "8", hours: "4" },
  { aim: "Mathematics", days: "3", hours: "999" },
])("the setup refuses %j", async (fields) => {
  const browser = site.openBrowser();
  await browser.signUp(`refused${JSON.stringify(fields).length}${fields.hours}@steps.example`);
  expect((await browser.submit(paths.setup(), fields)).status).toBe(422);
});

siteTest("a member's home begins with the setup, says what Continue does, and shows what is theirs", async () => {
  const dan = site.openBrowser();
  await dan.signUp("dan@steps.example");
  const text = await textOf(dan, paths.home());
  expect(text).toMatch(/Completing Setup Your account is ready\. Continue opens the payment provider's page/);
  expect(text).toContain("You pay nothing today. After 7 free days it costs $14.99 a month");
  for (const part of ["Your path", "This week", "Recently viewed", "Saved materials"]) expect(text).toContain(part);
  // What is empty says so in words, and free practice is a press away.
  expect(text).toContain("Your streak begins with your next step.");
  expect(text).toContain("Your certificates Your certificates will stand here.");
  expect(text).toContain("Free topic practice");
  const practice = (await pageLinks(dan.get(paths.home()))).filter((link) => link.endsWith("?mode=practice"));
  expect(practice).toHaveLength(4);
  for (const link of practice) expect(await textOf(dan, link)).toContain("Practice");
  expect(text.indexOf("Completing Setup")).toBeLessThan(text.indexOf("Your path"));
});

siteTest("who was here before is greeted as such, and finds what they have kept", async () => {
  const fay = site.openBrowser();
  await subscribe(fay, { email: "fay@steps.example" });
  await fay.submit(paths.cancelSubscription(), { intent: "cancel" });
  await passDays(site, 8);
  const text = await textOf(fay, paths.home());
  expect(text).toContain("Completing Setup Welcome back.");
  expect(text).toContain("$14.99 is due today");
  expect(text).toContain("Saved materials");
});

siteTest("the home of a subscriber has one main button, whatever they have done", async () => {
  const eli = await openPremium(site, "eli@steps.example");
  const mains = async () => {
    const html = await (await eli.browser.get(paths.home())).text();
    return html.slice(html.indexOf("<main")).match(/<(?:a|button)[^>]* class="[^"]*\bprimary_/g);
  };
  expect(await mains()).toHaveLength(1);
  const timestamp = Date.now();
  const [link] = courseOf(site, "Calculus I").links;
  const items = [{ type: "url", name: link?.title, url: link?.url, course: "Calculus I", timestamp }];
  await eli.browser.json("PUT", paths.apiRecentHistory(eli.uid), { items, lastLocalUpdate: timestamp });
  expect(await mains()).toHaveLength(1);
  await eli.browser.submit(paths.setup(), { aim: "Mathematics", days: "3", hours: "4" });
  expect(await mains()).toHaveLength(1);
});

siteTest("who began with a payment is told when the next one follows", async () => {
  const { browser, uid } = await openPremium(site, "kim@steps.example");
  const [row] = await listSubscriptions(site.resources.db, uid);
  if (!row) throw new Error("There is no subscription.");
  const paid = { ...row, status: "active" as const, trialEnd: null, currentPeriodEnd: new Date("2031-05-04") };
  await putSubscription(site.resources.db, paid);
  const next = /Your subscription is paid; the next payment follows on May 4, 2031/;
  expect(await textOf(browser, paths.home())).toMatch(next);
  await putSubscription(site.resources.db, { ...paid, cancelAtPeriodEnd: true });
  expect(await textOf(browser, paths.home())).not.toMatch(next);
});
