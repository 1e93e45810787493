import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { feedback } from "#server/db/schema/feedback.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

function kept(uid: string) {
  return site.resources.db.select().from(feedback).where(eq(feedback.uid, uid));
}

siteTest("a learner's feedback is kept with its category, and once when it is sent twice", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada@feedback.example");
  const body = { id: "0b7e0b8e-57cf-4f0e-9d5a-3f0c9d1c2a11", category: "Feature Improvement", text: "  Dark maps  " };
  for (const attempt of ["first", "again"])
    expect((await ada.json("POST", "/api/feedback", body)).status, attempt).toBe(200);
  const rows = await kept(await ada.uid());
  expect(rows.map(({ category, text }) => [category, text])).toEqual([["Feature Improvement", "Dark maps"]]);
});

siteTest("a form without JavaScript sends feedback as well", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.form@feedback.example");
  const response = await ada.submit("/feedback", { category: "General", text: "Thank you" });
  expect(await response.text()).toContain("Feedback Sent");
  expect(await kept(await ada.uid())).toHaveLength(1);
});

siteTest.each([
  [{ category: "General", text: "   " }, "feedback_empty"],
  [{ category: "General", text: "x".repeat(4001) }, "feedback_too_long"],
  [{ category: "Gossip", text: "Hello" }, "invalid_request"],
  [{ text: "Hello" }, "invalid_request"],
  [{ category: "General", text: 7 }, "invalid_request"],
])("feedback of the wrong form is refused with a code: %j", async (body, code) => {
  const ada = site.openBrowser();
  await ada.signUp(`ada.${Math.random()}@feedback.example`);
  const response = await ada.json("POST", "/api/feedback", body);
  expect(((await response.json()) as { code: string }).code).toBe(code);
  expect(await kept(await ada.uid())).toEqual([]);
});

siteTest("a visitor sends no feedback", async () => {
  const response = await site.openBrowser().json("POST", "/api/feedback", { category: "General", text: "Hello" });
  expect(response.status).toBe(401);
});

siteTest("a choice about cookies that is none is refused, and keeps nothing", async () => {
  const visitor = site.openBrowser();
  const response = await visitor.submit("/consent", { choice: "perhaps" });
  expect([response.status, response.headers.getSetCookie()]).toEqual([422, []]);
  const chosen = await visitor.submit("/consent", { choice: "all" });
  expect(chosen.headers.getSetCookie()[0]).toContain("cookiesAccepted=all; Path=/; Max-Age=31536000");
});
