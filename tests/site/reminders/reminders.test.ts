import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { studyDayOf } from "#domain/study/study-day.ts";
import { mondayOf } from "#domain/study/study-week.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { insertGrant } from "#server/db/billing/grants.ts";
import { schema } from "#server/db/connection/database.ts";
import { findReminders } from "#server/db/study/reminders.ts";
import { sendReminders } from "#server/services/reminders/send-reminders.ts";
import { waitForMail } from "#tests/helpers/mail/outbox.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { courseOf, gradeOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const dayMs = 86_400_000;

type Learner = Awaited<ReturnType<typeof openPremium>>;

/** Returns a learner with access for months, so that only the reminders depend on the clock. */
async function openLearner(name: string): Promise<Learner & { email: string }> {
  const email = `${name}@reminders.example`;
  const learner = await openPremium(site, email);
  const now = site.resources.now();
  const until = new Date(now.getTime() + 200 * dayMs);
  await insertGrant(site.resources.db, { uid: learner.uid, grantedAt: now, until, reason: "A test" });
  return { ...learner, email };
}

const choose = ({ browser }: Learner, frequency: string, hasDigest = "no", hour = "18") =>
  browser.submit(paths.accountReminders(), { frequency, hasDigest, hour });

const nextAt = async ({ uid }: Learner) => (await findReminders(site.resources.db, uid))?.nextAt ?? null;

/** Moves the clock to the moment of a learner's next mail, and runs the job. */
async function sendNext(learner: Learner, lateMs = 1000): Promise<void> {
  const at = await nextAt(learner);
  if (!at) throw new Error("no mail is due");
  site.advance(at.getTime() - site.resources.now().getTime() + lateMs);
  await sendReminders(site.resources);
}

/** Returns the queued and sent mails of a learner's lists, by kind. */
async function listedMails({ uid }: Learner) {
  const rows = await site.resources.db.select().from(schema.mails).where(eq(schema.mails.uid, uid));
  return rows.map(({ kind }) => kind).filter((kind) => kind === "study-reminder" || kind === "weekly-digest");
}

/** Has a learner answer questions of Calculus I, rightly or not. */
async function study({ browser, uid }: Learner, grades: readonly (1 | 3)[]): Promise<void> {
  const [topic] = courseOf(site, "Calculus I").topics;
  const asked = questionsOf(site.resources.catalogue, topic?.questions.slice(0, grades.length) ?? []);
  const now = site.resources.now();
  const given = asked.map((question, index) => gradeOf(question, grades[index] ?? 3, now));
  const response = await browser.json("POST", paths.apiReviews(uid), { grades: given });
  expect(response.status).toBe(200);
}

/** Sends what a mail client sends when its reader unsubscribes (RFC 8058). */
function click(address: string): Promise<Response> {
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  return fetch(address, { method: "POST", redirect: "manual", body });
}

/** Changes the time zone of a learner's account. */
function moveTo({ browser }: Learner, zone: string): Promise<Response> {
  return browser.submit(paths.account(), {
    intent: "review-settings",
    desiredRetention: "0.90",
    dailyCap: "100",
    zone,
  });
}

siteTest("a learner chooses when they are reminded, by the clock of their zone; others are refused", async () => {
  const ada = await openLearner("ada");
  expect(await pageText(ada.browser.get(paths.accountReminders()))).toContain("Never");
  expect((await choose(ada, "daily")).status).toBe(200);
  expect((await nextAt(ada))?.toISOString()).toContain("T18:00:00");
  await moveTo(ada, "Asia/Tokyo");
  await choose(ada, "daily");
  expect((await nextAt(ada))?.toISOString()).toContain("T09:00:00");
  for (const [frequency, at] of [
    ["hourly", "18"],
    ["daily", "3"],
    ["daily", "24"],
    ["daily", "7.5"],
    ["daily", ""],
  ] as const)
    expect((await choose(ada, frequency, "no", at)).status, `${frequency} at ${at}`).toBe(422);
  expect((await choose(ada, "never")).status).toBe(200);
  expect(await nextAt(ada)).toBeNull();
});

siteTest("a new account takes the zone of the device with the form, once; an unknown zone is refused", async () => {
  const fern = await openLearner("fern");
  const send = (zone: string) =>
    fern.browser.submit(paths.accountReminders(), { frequency: "daily", hasDigest: "no", hour: "18", zone });
  const form = () => pageText(fern.browser.get(paths.accountReminders()));
  for (const zone of ["Mars/Olympus", "+05:00"]) expect((await send(zone)).status, zone).toBe(422);
  await send("");
  expect(await form()).toContain("By the clock of UTC");
  await send("America/New_York");
  expect(await form()).toContain("By the clock of America/New York, the time zone of your account.");
  expect((await nextAt(fern))?.toISOString()).toMatch(/T2[23]:00:00/);
  await send("Asia/Tokyo");
  expect(await form()).toContain("By the clock of America/New York");
});

siteTest(
  "who has begun is mailed what comes next, at their hour, once a day, with an address that ends it",
  async () => {
    const ben = await openLearner("ben");
    await study(ben, [3, 1]);
    await choose(ben, "daily");
    site.advance(dayMs);
    await sendReminders(site.resources);
    // The mail of the day before is more than three hours late, or was not due on a day of study.
    const before = (await listedMails(ben)).length;
    await sendNext(ben);
    await Promise.all([sendReminders(site.resources), sendReminders(site.resources)]);
    const mail = await waitForMail(site.outbox, { to: ben.email, subject: /^Review \d+ questions?$/ });
    expect(mail.text).toContain(`Start:\n${site.origin}${paths.due()}`);
    expect(mail.text).toContain(`Stop the reminders: ${site.origin}/unsubscribe?token=reminders.`);
    expect(mail).toMatchObject({ unsubscribeUrl: expect.stringContaining("/unsubscribe?token=reminders.") });
    expect((await listedMails(ben)).length).toBe(before + 1);
    const hours = ((await nextAt(ben))?.getTime() ?? 0) - site.resources.now().getTime();
    expect(hours / 3_600_000).toBeCloseTo(24, 0);
  },
);

siteTest(
  "nothing is sent on a day of study, hours late, without a subscription, or to who has chosen nothing",
  async () => {
    const cleo = await openLearner("cleo");
    await study(cleo, [3]);
    await choose(cleo, "daily");
    site.advance(dayMs);
    await sendReminders(site.resources);
    const before = (await listedMails(cleo)).length;
    const at = (await nextAt(cleo))?.getTime() ?? 0;
    site.advance(at - site.resources.now().getTime() - 60_000);
    await study(cleo, [3]);
    await sendNext(cleo);
    await sendNext(cleo, 3.1 * 3_600_000);
    expect((await listedMails(cleo)).length).toBe(before);

    const dan = site.openBrowser();
    await dan.signUp("dan@reminders.example");
    const member = { browser: dan, uid: await dan.uid() };
    await choose(member, "daily", "yes");
    expect(await pageText(dan.get(paths.accountReminders()))).toContain(
      "Nothing is sent while you have no subscription.",
    );
    await sendNext(member);
    expect(await listedMails(member)).toEqual([]);

    const eve = await openLearner("eve");
    await choose(eve, "daily");
    await sendNext(eve);
    expect(await listedMails(eve)).toEqual([]);
  },
);

siteTest("who has moved to another zone is mailed at their hour there, not at that of the zone before", async () => {
  const ivy = await openLearner("ivy");
  await study(ivy, [3]);
  await choose(ivy, "daily");
  site.advance(2 * dayMs);
  await sendReminders(site.resources);
  await moveTo(ivy, "Asia/Tokyo");
  const before = (await listedMails(ivy)).length;
  await sendNext(ivy);
  expect((await listedMails(ivy)).length).toBe(before);
  expect((await nextAt(ivy))?.toISOString()).toContain("T09:00:00");
  await sendNext(ivy);
  expect((await listedMails(ivy)).length).toBe(before + 1);
});

siteTest("on Mondays the digest says what was studied and recalled, in place of a reminder", async () => {
  const fay = await openLearner("fay");
  await study(fay, [3, 3, 3, 1]);
  const studied = studyDayOf(site.resources.now(), "UTC");
  await choose(fay, "weekly", "yes", "7");
  const monday = await nextAt(fay);
  expect(mondayOf(studyDayOf(monday ?? new Date(0), "UTC"))).toBe(studyDayOf(monday ?? new Date(0), "UTC"));
  expect(studied < studyDayOf(monday ?? new Date(0), "UTC")).toBe(true);
  await sendNext(fay);
  const mail = await waitForMail(site.outbox, { to: fay.email, subject: /^Your week: 1 day, 4 reviews$/ });
  expect(mail.text).toContain("Days of study: 1; your goal is");
  expect(mail.text).not.toContain("Recalled");
  expect(mail.text).toContain("Next: Review");
  expect(await listedMails(fay)).toEqual(["weekly-digest"]);
  await sendNext(fay);
  const empty = await waitForMail(site.outbox, { to: fay.email, subject: /^Your week: 0 days, 0 reviews$/ });
  expect(empty.text).toContain("You did not study last week.");
  await study(fay, [3, 1, 3, 3, 3]);
  await sendNext(fay);
  const repeated = await waitForMail(site.outbox, { to: fay.email, subject: /^Your week: 1 day, 5 reviews$/ });
  expect(repeated.text).toContain("Recalled: 3 of 4 that you had answered before");
});

siteTest("one click ends one list: a POST without cookie, Origin and redirect; a GET only asks", async () => {
  const gus = await openLearner("gus");
  await study(gus, [3]);
  await choose(gus, "weekly", "yes");
  await sendNext(gus);
  const mail = await waitForMail(site.outbox, { to: gus.email, subject: /^Your week/ });
  const { unsubscribeUrl: address = "" } = mail as { unsubscribeUrl?: string };
  expect(address).toContain(`${site.origin}/unsubscribe?token=digest.`);
  const settings = async () => {
    const { frequency, hasDigest } = (await findReminders(site.resources.db, gus.uid)) ?? {};
    return { frequency, hasDigest };
  };
  expect(await pageText(fetch(address))).toContain(
    "Press the button to get no more summaries of your week. Until then they go on.",
  );
  expect(await settings()).toEqual({ frequency: "weekly", hasDigest: true });

  for (let time = 0; time < 2; time += 1) {
    const answer = await click(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await pageText(answer)).toContain("You get no more summaries of your week.");
    expect(await settings()).toEqual({ frequency: "weekly", hasDigest: false });
  }

  const token = new URL(address).searchParams.get("token") ?? "";
  const [, signature = "", uid = ""] = token.split(".");
  for (const forged of ["", "x", `reminders.${signature}.${uid}`, `digest.${signature}.${uid}x`, `digest..${uid}`]) {
    const broken = site.origin + paths.unsubscribe(forged);
    expect((await click(broken)).status, forged).toBe(404);
    const page = await fetch(broken);
    expect(page.status, forged).toBe(404);
    expect(await pageText(page)).toContain("This link ends nothing It is not whole.");
  }
  expect(await settings()).toEqual({ frequency: "weekly", hasDigest: false });
  // Two parts of the form, as some mail clients send it.
  const parts = new FormData();
  parts.set("List-Unsubscribe", "One-Click");
  expect((await fetch(address, { method: "POST", body: parts })).status).toBe(200);
});

siteTest("no digest tells of the week before the account", async () => {
  const ida = await openLearner("ida");
  await choose(ida, "weekly", "yes", "7");
  const monday = (await nextAt(ida)) ?? new Date(0);
  const { user } = schema;
  await site.resources.db.update(user).set({ createdAt: monday }).where(eq(user.id, ida.uid));
  await sendNext(ida);
  expect(await listedMails(ida)).toEqual([]);
  await sendNext(ida);
  expect(await listedMails(ida)).toEqual(["weekly-digest"]);
  const mail = await waitForMail(site.outbox, { to: ida.email, subject: /^Your week: 0 days, 0 reviews$/ });
  expect(mail.text).toContain("Next: Choose what to learn.");
  expect(mail.text).toContain(paths.setup());
});

siteTest("a mail whose account is gone ends nothing and fails nothing", async () => {
  const hal = await openLearner("hal");
  await study(hal, [3]);
  await choose(hal, "never", "yes");
  await sendNext(hal);
  const mail = await waitForMail(site.outbox, { to: hal.email, subject: /^Your week/ });
  const { unsubscribeUrl: address = "" } = mail as { unsubscribeUrl?: string };
  await site.resources.db.delete(schema.user).where(eq(schema.user.id, hal.uid));
  expect((await click(address)).status).toBe(200);
});
