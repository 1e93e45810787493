import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { consentLog } from "#server/db/schema/privacy.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const readAll = () => site.resources.db.select().from(consentLog);
const rowsOf = (uid: string) => site.resources.db.select().from(consentLog).where(eq(consentLog.uid, uid));
const choose = (browser: ReturnType<typeof site.openBrowser>, choice: string) => browser.submit("/consent", { choice });
const cookiesOf = (response: Response) => response.headers.getSetCookie().join("\n");

siteTest("a visitor who allows all is logged under a random number, and the withdrawal under the same", async () => {
  const visitor = site.openBrowser();
  const cookies = cookiesOf(await choose(visitor, "all"));
  expect(cookies).toMatch(/cookiesAccepted=all/);
  const [, number] = /studiolo\.consent=([0-9a-f-]{36});.*HttpOnly/.exec(cookies) ?? [];
  expect(cookiesOf(await choose(visitor, "essential"))).toMatch(/studiolo\.consent=; Path=\/; Max-Age=0/);
  const rows = (await readAll()).filter(({ consentId }) => consentId === number);
  expect(rows.map(({ uid, choice, textsOf }) => [uid, choice, textsOf])).toEqual([
    [null, "all", "February 18, 2025"],
    [null, "essential", "February 18, 2025"],
  ]);
});

siteTest("a visitor who allows only essential cookies gets no id, and nothing is logged", async () => {
  const before = (await readAll()).length;
  expect(cookiesOf(await choose(site.openBrowser(), "essential"))).not.toContain("studiolo.consent");
  expect((await readAll()).length).toBe(before);
});

siteTest("an id that is not ours is not accepted", async () => {
  const response = await site.openBrowser().send("/consent", {
    method: "POST",
    body: new URLSearchParams({ choice: "all" }),
    headers: { origin: site.origin, cookie: "studiolo.consent=uid-of-somebody" },
  });
  expect(cookiesOf(response)).not.toContain("uid-of-somebody");
});

siteTest(
  "signing up logs the agreement to the legal texts of the day, and the choice that the browser held",
  async () => {
    const ada = site.openBrowser();
    await choose(ada, "all");
    await ada.signUp("ada@consent.example");
    const rows = await rowsOf(await ada.uid());
    expect(rows.map(({ kind, choice, textsOf, consentId }) => [kind, choice, textsOf, consentId])).toEqual([
      ["terms", "agreed", "February 18, 2025", null],
      ["cookies", "all", "February 18, 2025", null],
    ]);
  },
);

siteTest("signing up by a script agrees to the legal texts too, whatever query it adds to the address", async () => {
  for (const [number, query] of ["", "?", "?from=script"].entries()) {
    const script = site.openBrowser();
    const email = `script${number}@consent.example`;
    const path = `/api/auth/sign-up/email${query}`;
    expect((await script.json("POST", path, { name: "Ada", email, password: goodPassword })).status).toBe(200);
    expect([query, (await rowsOf(await script.uid())).map(({ choice }) => choice)]).toEqual([query, ["agreed"]]);
  }
});

siteTest("a learner's choices are logged under their account and told there", async () => {
  const ben = site.openBrowser();
  await ben.signUp("ben@consent.example");
  await choose(ben, "all");
  await choose(ben, "essential");
  expect((await rowsOf(await ben.uid())).map(({ choice }) => choice).sort()).toEqual(["agreed", "all", "essential"]);
  const text = await pageText(ben.get("/account"));
  expect(text).toContain("You agreed to the Terms of Use and the Privacy Policy of February 18, 2025.");
  expect(text).toContain("You allowed essential cookies only.");
});

siteTest("a choice that a learner makes twice on one day is told once", async () => {
  const cleo = site.openBrowser();
  await cleo.signUp("cleo@consent.example");
  await choose(cleo, "essential");
  await choose(cleo, "essential");
  expect((await rowsOf(await cleo.uid())).map(({ choice }) => choice).sort()).toEqual([
    "agreed",
    "essential",
    "essential",
  ]);
  expect((await pageText(cleo.get("/account"))).match(/You allowed essential cookies only\./g)).toHaveLength(1);
});

siteTest("an invalid choice is refused, and nothing is logged", async () => {
  const before = (await readAll()).length;
  expect((await choose(site.openBrowser(), "everything")).status).toBe(422);
  expect((await readAll()).length).toBe(before);
});
