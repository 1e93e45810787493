import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { findFeedback, type WrittenFeedback } from "#server/db/feedback.ts";
import { feedback } from "#server/db/schema/feedback.ts";
import { acknowledgeFeedback, closeFeedback, notifyFixed } from "#server/services/feedback/states.ts";
import { readOutbox, waitForMail } from "#tests/helpers/mail/outbox.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { waitForSite } from "#tests/helpers/wait-for-site.ts";

const site = withTestSite();

/** Lets a new learner send feedback. */
async function write(email: string, form: { category: string; text: string }) {
  const browser = site.openBrowser();
  await browser.signUp(email);
  await browser.submit("/feedback", form);
  const [row] = await site.resources.db
    .select()
    .from(feedback)
    .where(eq(feedback.uid, await browser.uid()));
  const [one] = await findFeedback(site.resources.db, row?.id ?? "none");
  return { browser, one: one as WrittenFeedback };
}

const mailsTo = (email: string) =>
  readOutbox(site.outbox).filter(({ to, subject }) => to === email && subject.startsWith("Your "));

siteTest(
  "an author sees that their feedback is being looked at, then the reply, and gets it by mail once",
  async () => {
    const { browser, one } = await write("ada@states.example", { category: "General", text: "May I print it?" });
    expect(await acknowledgeFeedback(site.resources, one)).toBe(true);
    expect(await (await browser.get(paths.feedback())).text()).toContain("Being looked at");
    const answer = { state: "answered", word: "Yes, <i>every</i> page prints." } as const;
    const closed = await Promise.all([1, 2, 3].map(() => closeFeedback(site.resources, one, answer)));
    expect(closed.filter(Boolean)).toHaveLength(1);
    const mail = await waitForMail(site.outbox, { to: "ada@states.example", subject: /^Your feedback is answered$/ });
    expect(mail.text).toContain("Yes, <i>every</i> page prints.");
    expect(mail.html).toContain("&#60;i&#62;every");
    const page = await (await browser.get(paths.feedback())).text();
    expect(page).toContain("Answered");
    expect(page).toContain("Yes, &lt;i&gt;every&lt;/i&gt; page prints.");
    expect(await acknowledgeFeedback(site.resources, one)).toBe(false);
    await waitForSite(site);
    expect(mailsTo("ada@states.example")).toHaveLength(1);
  },
);

siteTest("everyone who reported a link gets one notice that it works again, however they spelled it", async () => {
  const category = "Report Broken Link";
  await write("ada.link@states.example", { category, text: "https://Gone.example" });
  await write("eve.link@states.example", { category, text: "https://gone.example/ is gone" });
  await write("joe.link@states.example", { category, text: "https://gone.example/elsewhere" });
  const declined = await write("kim.link@states.example", { category, text: "https://gone.example/" });
  await closeFeedback(site.resources, declined.one, { state: "declined", word: "It opens for us." });
  expect(await notifyFixed(site.resources, "https://gone.example/")).toBe(2);
  expect(await notifyFixed(site.resources, "https://gone.example/")).toBe(0);
  await waitForSite(site);
  const noticesOf = (name: string) => mailsTo(`${name}.link@states.example`).map(({ subject }) => subject);
  expect(noticesOf("ada")).toEqual(["Your report of a broken link is fixed"]);
  expect(noticesOf("eve")).toEqual(["Your report of a broken link is fixed"]);
  expect(noticesOf("joe")).toEqual([]);
  expect(noticesOf("kim")).toEqual(["Your report of a broken link was declined"]);
});
