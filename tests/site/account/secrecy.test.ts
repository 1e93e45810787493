import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { mailTo } from "#tests/helpers/mail/links.ts";
import { readOutbox } from "#tests/helpers/mail/outbox.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { waitForSite } from "#tests/helpers/wait-for-site.ts";

const site = withTestSite();

const signUp = (email: string, password = goodPassword) =>
  site.openBrowser().submit("/signup", { email, password, confirmPassword: password });

/** Returns a page without the repeated form fields and the parts that differ between responses. */
async function bare(response: Response, email: string): Promise<string> {
  return (await response.text()).replaceAll(email, "").replaceAll(/nonce="[^"]*"/g, "");
}

siteTest("signing up with a registered email fails like every other failure, and its owner gets a mail", async () => {
  await signUp("owner@secrecy.example");
  const known = await signUp("OWNER@secrecy.example");
  const failedEmail = "owner@secrecy..example";
  const failed = await signUp(failedEmail);
  expect([known.status, failed.status]).toEqual([400, 400]);
  const [knownPage, failedPage] = [await bare(known, "OWNER@secrecy.example"), await bare(failed, failedEmail)];
  expect(knownPage).toMatch(
    /Error registering user\.<p>Check the email address.*<a href="\/login".*<a href="\/forgot-/,
  );
  expect(knownPage).toBe(failedPage);
  const mail = await mailTo(site.outbox, "owner@secrecy.example", "already");
  expect(mail.text).toContain(`${site.origin}/login`);
});

siteTest("an owner whose email is used for many sign-ups gets a few mails, not one each time", async () => {
  await signUp("bothered@secrecy.example");
  for (let round = 0; round < 8; round += 1) await signUp("bothered@secrecy.example");
  await waitForSite(site);
  const sent = readOutbox(site.outbox).filter(
    ({ to, subject }) => to === "bothered@secrecy.example" && subject.includes("already"),
  );
  expect(sent).toHaveLength(4);
});

siteTest("a script learns no more from a refused sign-up than the form says", async () => {
  await signUp("scripted@secrecy.example");
  const body = { name: "x", email: "scripted@secrecy.example", password: goodPassword };
  const response = await site.openBrowser().json("POST", "/api/auth/sign-up/email", body);
  const title = "Error registering user.";
  const problem = { type: "about:blank", title, status: 400, code: "registration_failed" };
  expect([response.status, await response.json()]).toEqual([400, problem]);
});

siteTest("a wrong password and an unknown email are answered by the very same bytes", async () => {
  await signUp("bytes@secrecy.example");
  const emails = ["bytes@secrecy.example", "nobody@secrecy.example"];
  const pages = await Promise.all(
    emails.map(async (email) => bare(await site.openBrowser().logIn(email, "Wrong-Horse-7"), email)),
  );
  expect(pages[0]).toBe(pages[1]);
  const resetPages = await Promise.all(
    emails.map(async (email) => bare(await site.openBrowser().submit("/forgot-password", { email }), email)),
  );
  expect(resetPages[0]).toBe(resetPages[1]);
  const [known, unknown] = await Promise.all(
    emails.map(async (email) => {
      const body = { email, password: "Wrong-Horse-7" };
      const response = await site.openBrowser().json("POST", "/api/auth/sign-in/email", body);
      const headers = [...response.headers].filter(([name]) => name !== "date");
      return { headers, body: await response.text(), status: response.status };
    }),
  );
  expect(known).toEqual(unknown);
});

siteTest("one address has one account, however it is typed", async () => {
  await signUp("Mixed.Case@Secrecy.example");
  expect((await site.openBrowser().logIn("mixed.case@secrecy.example")).status).toBe(302);
  expect((await site.openBrowser().logIn("MIXED.CASE@SECRECY.EXAMPLE")).status).toBe(302);
  const insert = sql`insert into "user" (id, name, email) values ('x', 'x', 'Mixed.Case@Secrecy.example')`;
  await expect(site.resources.db.execute(insert)).rejects.toThrow();
});

siteTest.each(["Password1!", "P@ssw0rd", "Qwerty123!", "Welcome1!", "Iloveyou1!"])(
  "%s meets the criteria and is refused",
  async (password) => {
    const response = await signUp("common@secrecy.example", password);
    expect(response.status).toBe(400);
    expect(await pageText(response)).toContain("This password is one of the first that are guessed.");
    expect((await site.openBrowser().logIn("common@secrecy.example", password)).status).toBe(400);
  },
);

siteTest("one's own email is no password", async () => {
  const response = await signUp("Ada.1815@secrecy.example", "Ada.1815@secrecy.example");
  expect(await pageText(response)).toContain("This password is one of the first that are guessed.");
});

siteTest("the doors of the account API that the site does not use are shut", async () => {
  const ada = site.openBrowser();
  await ada.signUp("doors@secrecy.example");
  for (const path of [
    "update-user",
    "change-email",
    "delete-user",
    "list-sessions",
    "sign-in/social",
    "set-password",
  ]) {
    for (const method of ["GET", "POST"]) {
      const response = await ada.json(method, `/api/auth/${path}`, method === "POST" ? { name: "x" } : undefined);
      expect([path, response.status, (await response.json()).code]).toEqual([path, 404, "not_found"]);
    }
  }
});

siteTest("malformed bodies at the account API are problems with a code", async () => {
  const script = site.openBrowser();
  for (const body of ["{", "[]", '"x"', '{"email":7,"password":true}', "{}", '{"email":"a@b.example"}']) {
    for (const path of ["sign-in/email", "sign-up/email", "request-password-reset", "reset-password", "second-step"]) {
      const response = await script.send(`/api/auth/${path}`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", origin: site.origin },
      });
      const problem = (await response.json()) as { code?: string };
      const isFine = path === "request-password-reset" && body.includes("a@b");
      if (isFine) continue;
      expect([path, body, response.status >= 400 && response.status < 500]).toEqual([path, body, true]);
      expect(problem.code).toBeTruthy();
    }
  }
});
