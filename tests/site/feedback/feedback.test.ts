import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { listFeedback } from "#server/db/feedback.ts";
import { events } from "#server/db/schema/events.ts";
import { feedback } from "#server/db/schema/feedback.ts";
import { limitFeedback } from "#server/services/feedback/limit.ts";
import { readOutbox, waitForMail } from "#tests/helpers/mail/outbox.ts";
import { courseOf } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

function storedOf(uid: string) {
  return site.resources.db.select().from(feedback).where(eq(feedback.uid, uid));
}

siteTest("a learner's feedback is kept with its category, and once when it is sent twice", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada@feedback.example");
  const body = { id: "0b7e0b8e-57cf-4f0e-9d5a-3f0c9d1c2a11", category: "Feature Improvement", text: "  Dark maps  " };
  for (const attempt of ["first", "again"])
    expect((await ada.json("POST", "/api/feedback", body)).status, attempt).toBe(200);
  const rows = await storedOf(await ada.uid());
  expect(rows.map(({ category, text }) => [category, text])).toEqual([["Feature Improvement", "Dark maps"]]);
  const stored = await site.resources.db
    .select()
    .from(events)
    .where(eq(events.uid, await ada.uid()));
  expect(stored.filter(({ event }) => event === "FEEDBACK").map(({ fields }) => fields)).toEqual([
    { text: "Dark maps", category: "Feature Improvement" },
  ]);
});

siteTest("a form that is sent again with another text is stored as another feedback, by page and API", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.more@feedback.example");
  const form = { id: "0b7e0b8e-57cf-4f0e-9d5a-3f0c9d1c2a13", category: "General" };
  const numbers = new Set<string>();
  for (const text of ["Dark maps", "Dark maps, please", "Dark maps, please"]) {
    expect(await (await ada.submit("/feedback", { ...form, text, course: "" })).text()).toContain("Feedback Sent");
  }
  for (const text of ["Dark maps at night", "Dark maps at night", "Dark maps at noon"]) {
    const answer = (await (await ada.json("POST", "/api/feedback", { ...form, text })).json()) as { id: string };
    numbers.add(answer.id);
  }
  const rows = await storedOf(await ada.uid());
  const texts = ["Dark maps", "Dark maps at night", "Dark maps at noon", "Dark maps, please"];
  expect(rows.map(({ text }) => text).sort()).toEqual(texts);
  expect(numbers).toEqual(new Set(rows.filter(({ text }) => text.includes(" at ")).map(({ id }) => id)));
});

siteTest("a report of a broken link is kept with its address and course, and mailed to the operator once", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.link@feedback.example");
  const [link] = courseOf(site, "Calculus I").links;
  const body = { id: "0b7e0b8e-57cf-4f0e-9d5a-3f0c9d1c2a12", category: "Report Broken Link" };
  const text = `${link?.url} asks for a <b>login</b>`;
  for (const attempt of ["first", "again"])
    expect((await ada.json("POST", "/api/feedback", { ...body, text })).status, attempt).toBe(200);
  expect(await storedOf(await ada.uid())).toMatchObject([{ url: link?.url, course: "Calculus I", state: "received" }]);
  const subject = /^Feedback: Report Broken Link, Calculus I$/;
  const mail = await waitForMail(site.outbox, { to: site.resources.site.mailbox, subject });
  expect(mail.replyTo).toBe("ada.link@feedback.example");
  expect(mail.text).toContain(`> ${text}`);
  expect(mail.html).not.toContain("<b>");
  expect(readOutbox(site.outbox).filter((each) => subject.test(each.subject))).toHaveLength(1);
});

siteTest("a report about a link that no course has is stored with the course that the learner came from", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.other@feedback.example");
  const report = { category: "Report Broken Link", text: "It was https://gone.example/Notes, I think." };
  await ada.submit("/feedback", { ...report, course: "Python I" });
  await ada.submit("/feedback", { ...report, course: "Alchemy" });
  const rows = await storedOf(await ada.uid());
  expect(new Set(rows.map(({ url, course }) => [url, course].join(" ")))).toEqual(
    new Set(["https://gone.example/Notes Python I", "https://gone.example/Notes "]),
  );
});

siteTest("a form without JavaScript sends feedback as well", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.form@feedback.example");
  const response = await ada.submit("/feedback", { category: "General", text: "Thank you" });
  expect(await response.text()).toContain("Feedback Sent");
  expect(await storedOf(await ada.uid())).toHaveLength(1);
});

siteTest.each([
  [{ category: "General", text: "   " }, "feedback_empty"],
  [{ category: "General", text: "x".repeat(4001) }, "feedback_too_long"],
  [{ category: "Gossip", text: "Hello" }, "invalid_request"],
  [{ text: "Hello" }, "invalid_request"],
  [{ category: "Report Broken Link", text: "the second lecture" }, "feedback_url_missing"],
  [{ category: "Report Broken Link", text: "javascript:alert(1)" }, "feedback_url_missing"],
  [{ category: "Report Broken Link", text: "It is gone", url: "ftp://a.example/x" }, "invalid_request"],
  [{ category: "General", text: 7 }, "invalid_request"],
])("feedback of the wrong form is refused with a code: %j", async (body, code) => {
  const ada = site.openBrowser();
  await ada.signUp(`ada.${Math.random()}@feedback.example`);
  const response = await ada.json("POST", "/api/feedback", body);
  expect(((await response.json()) as { code: string }).code).toBe(code);
  expect(await storedOf(await ada.uid())).toEqual([]);
});

siteTest("a visitor sends no feedback", async () => {
  const response = await site.openBrowser().json("POST", "/api/feedback", { category: "General", text: "Hello" });
  expect(response.status).toBe(401);
});

siteTest("after ten at once a learner has to wait, reads how long, and finds the form as typed", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.many@feedback.example");
  site.holdTime();
  for (let count = 1; count <= 10; count += 1) {
    expect((await ada.json("POST", "/api/feedback", { category: "General", text: `No. ${count}` })).status).toBe(200);
  }
  const refused = await ada.json("POST", "/api/feedback", { category: "General", text: "One more" });
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.closeTo(60, -1)]);
  const form = await ada.submit("/feedback", { category: "Feature Improvement", text: "One <b>more</b>", course: "" });
  expect([form.status, Number(form.headers.get("retry-after"))]).toEqual([429, expect.closeTo(60, -1)]);
  const page = await form.text();
  expect(page).toContain("What you typed stays here: send it again in 1 minute.");
  expect(page).toContain("One &lt;b&gt;more&lt;/b&gt;</textarea>");
  expect(page).toMatch(/<option[^>]* selected=""[^>]*>Feature Improvement/);
  expect(await storedOf(await ada.uid())).toHaveLength(10);
  const grace = site.openBrowser();
  await grace.signUp("grace@feedback.example");
  expect((await grace.json("POST", "/api/feedback", { category: "General", text: "Hello" })).status).toBe(200);
  site.advance(61_000);
  expect((await ada.json("POST", "/api/feedback", { category: "General", text: "One more" })).status).toBe(200);
});

siteTest("feedback from one network is limited, whoever writes it", async () => {
  const headers = new Headers({ "x-studiolo-address": "2001:db8:7:7::1" });
  const count = (uid: string) => limitFeedback(site.resources, { uid, headers });
  for (let learner = 1; learner <= 50; learner += 1) await count(`learner-${learner}`);
  await expect(count("learner-51")).rejects.toMatchObject({ code: "feedback_too_many" });
});

siteTest("a learner sees only their own feedback, as text, with the questions about it", async () => {
  const [ada, eve] = [site.openBrowser(), site.openBrowser()];
  await ada.signUp("ada.list@feedback.example");
  await eve.signUp("eve.list@feedback.example");
  expect(await (await ada.get(paths.feedback())).text()).toContain("Nothing yet.");
  await ada.submit("/feedback", { category: "General", text: "<img src=x onerror=alert(1)> of Ada" });
  const page = await (await ada.get(paths.feedback())).text();
  expect(page).toContain("&lt;img src=x onerror=alert(1)&gt; of Ada");
  expect(page).not.toContain("<img src=x");
  expect(page).toContain("Received");
  expect(await (await eve.get(paths.feedback())).text()).not.toContain("of Ada");
  const waiting = await listFeedback(site.resources.db, ["received"]);
  expect(waiting.filter(({ email }) => email === "ada.list@feedback.example")).toHaveLength(1);
});

siteTest("a learner sees the reported address beside the text, unless the text contains it", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.beside@feedback.example");
  const category = "Report Broken Link";
  const page = async () => (await ada.get(paths.feedback())).text();
  await ada.json("POST", "/api/feedback", { category, text: "It is gone", url: "https://gone.example/beside" });
  expect(await page()).toContain(">https://gone.example/beside</p>");
  await ada.json("POST", "/api/feedback", { category, text: "https://Gone.example/within" });
  expect(await page()).not.toContain(">https://gone.example/within</p>");
});

siteTest("a learner who has sent more than is shown reads where the rest is", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.long@feedback.example");
  const uid = await ada.uid();
  const row = (id: number) => ({ uid, id: `${id}`, category: "General" as const, text: `No. ${id}.` });
  const send = (id: number) => site.resources.db.insert(feedback).values({ ...row(id), createdAt: new Date(id) });
  for (let id = 1; id <= 30; id += 1) await send(id);
  const page = async () => (await ada.get(paths.feedback())).text();
  expect(await page()).not.toContain("copy of everything");
  await send(31);
  const full = await page();
  expect(full).toContain("copy of everything");
  expect(full).toContain("No. 31.");
  expect(full).not.toContain("No. 1.");
});

siteTest("an invalid choice about cookies is refused, and nothing is stored", async () => {
  const visitor = site.openBrowser();
  const response = await visitor.submit("/consent", { choice: "perhaps" });
  expect([response.status, response.headers.getSetCookie()]).toEqual([422, []]);
  const chosen = await visitor.submit("/consent", { choice: "all" });
  expect(chosen.headers.getSetCookie()[0]).toContain("cookiesAccepted=all; Path=/; Max-Age=31536000");
});
