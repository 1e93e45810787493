import { expect, vi } from "vitest";
import type { CourseState } from "#domain/catalogue/course-state.ts";
import { paths } from "#domain/paths.ts";
import { findUserDocument } from "#server/db/study/user-documents.ts";
import { mailReadyCourses } from "#server/services/study/awaited-courses.ts";
import { readOutbox, waitForMail } from "#tests/helpers/mail/outbox.ts";
import { pageLinks, pageText } from "#tests/helpers/page-text.ts";
import { goodPassword, type TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const name = "Calculus II";
const path = paths.course(name);

/** Has the course, and others if named, in a state, as after a change of its content. */
function setState(state: CourseState, names: readonly string[] = [name]): void {
  const { catalogue } = site.resources;
  const courses = catalogue.courses.map((course) => (names.includes(course.name) ? { ...course, state } : course));
  const courseByName = new Map(courses.map((course) => [course.name, course]));
  site.resources.catalogue = { ...catalogue, courses, courseByName };
}

const coursePage = (browser: TestBrowser) => pageText(browser.get(path));
const mailsAbout = (title: string) => readOutbox(site.outbox).filter(({ subject }) => subject.startsWith(title));

const signUpFields = (email: string) => ({ email, password: goodPassword, confirmPassword: goodPassword });

async function signUp(email: string): Promise<TestBrowser> {
  const browser = site.openBrowser();
  await browser.signUp(email);
  return browser;
}

siteTest("a course that is not ready says what it lacks and names the nearest courses that are ready", async () => {
  const visitor = site.openBrowser();
  setState("ready");
  expect(await coursePage(visitor)).not.toContain("Ready to study, and nearest to it");
  setState("links only", [name, "Calculus III"]);
  const text = await coursePage(await signUp("ada@awaited.example"));
  expect(text).toContain("links only With a subscription you can study by its links.");
  expect(text).toContain("Tell me when it is ready");
  const [, nearest = ""] = /nearest to it: (.*?) Tell me/.exec(text) ?? [];
  const names = nearest.split(" , ");
  expect(names).toContain("Calculus I");
  expect(names).toHaveLength(3);
  for (const near of names) expect(site.resources.catalogue.courseByName.get(near)?.state, near).toBe("ready");
  setState("in preparation");
  expect(await coursePage(await signUp("ben@awaited.example"))).toContain("in preparation Its topics stand below.");
});

siteTest("a visitor is led through the sign-up back to the course that they would be told of", async () => {
  setState("links only");
  const visitor = site.openBrowser();
  // Pages of visitors are kept by the version of the catalogue: another address of the same page is not.
  const links = await pageLinks(visitor.get(`${path}?mode=sup`));
  expect(links).toContain(paths.signUp(paths.awaitCourse(name)));
  expect((await visitor.submit(path, { isAwaited: "yes" })).status).toBe(401);
});

siteTest("a visitor's wish is kept: the sign-up says it, and the new account awaits the course", async () => {
  // The sign-up reads the site's own catalogue, so the course is one that is not ready there.
  const { courses } = site.resources.catalogue;
  const waiting = courses.find((course) => course.state === "links only" && !course.name.startsWith("Calculus"));
  const wanted = waiting?.name ?? "";
  const way = paths.signUp(paths.awaitCourse(wanted));
  const visitor = site.openBrowser();
  expect(await pageText(visitor.get(way))).toContain(`you will get one email when ${wanted} is ready to study.`);
  const ready = courses.find(({ state }) => state === "ready")?.name ?? "";
  for (const other of [path, paths.awaitCourse(ready)])
    expect(await pageText(visitor.get(paths.signUp(other)))).not.toContain("you will get one email");
  await visitor.submit(way, signUpFields("fay@awaited.example"));
  const awaitedBy = async (browser: TestBrowser) =>
    (await findUserDocument(site.resources.db, await browser.uid()))?.awaited;
  expect(await awaitedBy(visitor)).toEqual([waiting?.slug]);
  // Who has an account already logs in instead.
  await visitor.submit(path, { isAwaited: "no" });
  await visitor.submit(paths.course(wanted), { isAwaited: "no" });
  expect(await awaitedBy(visitor)).toEqual([]);
  await visitor.submit(paths.logOut(), {});
  const fields = { email: "fay@awaited.example", password: goodPassword };
  await visitor.submit(paths.logIn(paths.awaitCourse(wanted)), fields);
  expect(await awaitedBy(visitor)).toEqual([waiting?.slug]);
  const other = site.openBrowser();
  await other.submit(paths.signUp(paths.awaitCourse("Nothing")), signUpFields("gus@awaited.example"));
  expect(await awaitedBy(other)).toEqual([]);
});

siteTest("who awaits a course gets one mail when it is ready, with a way there, and none before or again", async () => {
  const email = "cleo@awaited.example";
  const cleo = await signUp(email);
  setState("links only");
  expect((await cleo.submit(path, { isAwaited: "yes" })).status).toBe(200);
  await cleo.submit(path, { isAwaited: "yes" });
  expect(await coursePage(cleo)).toContain("You get one email as soon as it is ready.");
  await mailReadyCourses(site.resources);
  const awaited = async () => (await findUserDocument(site.resources.db, await cleo.uid()))?.awaited;
  expect(await awaited()).toEqual(["calculus-ii"]);

  setState("ready");
  await Promise.all([mailReadyCourses(site.resources), mailReadyCourses(site.resources)]);
  const mail = await waitForMail(site.outbox, { to: email, subject: /^Calculus II is ready to study$/ });
  expect(mail.text).toContain(site.origin + path);
  expect(await awaited()).toEqual([]);
  await mailReadyCourses(site.resources);
  await waitUntilMailsLeft();
  expect(mailsAbout(name).filter(({ to }) => to === email)).toHaveLength(1);
});

siteTest("who has taken it back, or asks for a ready course, is told nothing", async () => {
  const dan = await signUp("dan@awaited.example");
  setState("links only");
  await dan.submit(path, { isAwaited: "yes" });
  await dan.submit(path, { isAwaited: "no" });
  expect(await coursePage(dan)).toContain("Tell me when it is ready");
  setState("ready");
  await dan.submit(path, { isAwaited: "yes" });
  await mailReadyCourses(site.resources);
  await waitUntilMailsLeft();
  expect(mailsAbout(name).filter(({ to }) => to === "dan@awaited.example")).toEqual([]);
});

siteTest("a course that left the catalogue is awaited no longer", async () => {
  const eve = await signUp("eve@awaited.example");
  setState("links only");
  await eve.submit(path, { isAwaited: "yes" });
  const { catalogue } = site.resources;
  site.resources.catalogue = { ...catalogue, courses: catalogue.courses.filter((course) => course.name !== name) };
  await mailReadyCourses(site.resources);
  site.resources.catalogue = catalogue;
  expect((await findUserDocument(site.resources.db, await eve.uid()))?.awaited).toEqual([]);
  expect(mailsAbout(name).filter(({ to }) => to === "eve@awaited.example")).toEqual([]);
});

/** Waits until a mail queued now is sent, after all that were queued before it. */
async function waitUntilMailsLeft(): Promise<void> {
  const email = `last.${readOutbox(site.outbox).length}@awaited.example`;
  await (await signUp(email)).get(paths.home());
  await vi.waitFor(() => expect(readOutbox(site.outbox).some(({ to }) => to === email)).toBe(true), {
    timeout: 20_000,
    interval: 20,
  });
}
