import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { findUser } from "#server/db/account/users.ts";
import { schema } from "#server/db/connection/database.ts";
import { user, verification } from "#server/db/schema/accounts.ts";
import { signInAttempts } from "#server/db/schema/sign-in.ts";
import { findUserDocument } from "#server/db/study/user-documents.ts";
import { joinAffiliates } from "#tests/helpers/billing/whole-affiliate.ts";
import { linkIn, mailTo } from "#tests/helpers/mail/links.ts";
import { readOutbox, waitForMail } from "#tests/helpers/mail/outbox.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

siteTest("a visitor who signs up is led to the payment provider's checkout, signed in", async () => {
  const ada = site.openBrowser();
  const checkout = await ada.signUp("ada@account.example");
  expect(checkout).toContain("/sandbox/payments/checkout/cs_test_");
  expect(await pageText(ada.get("/"))).toContain("Completing Setup");
});

siteTest("a new learner's user document has the five default materials", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.five@account.example");
  const uid = await ada.uid();
  const document = await (await ada.get(`/api/users/${uid}`)).json();
  expect(document).toMatchObject({ uid, email: "ada.five@account.example" });
  expect(document.savedMaterials.map(({ course }: { course: string }) => course).sort()).toEqual([
    "Art Fundamentals I",
    "Art Fundamentals I",
    "SET",
    "SET",
    "Startups I",
  ]);
});

siteTest.each([
  ["no email", { email: " ", password: goodPassword, confirmPassword: goodPassword }, "Email is required."],
  [
    "a weak password",
    { email: "weak@account.example", password: "weakling", confirmPassword: "weakling" },
    "Password does not meet the criteria: uppercase, lowercase, number, special char, min. 8 Char",
  ],
  [
    "two different passwords",
    { email: "two@account.example", password: goodPassword, confirmPassword: `${goodPassword}x` },
    "The two passwords are not the same.",
  ],
  [
    "something that is no email",
    { email: "not an address", password: goodPassword, confirmPassword: goodPassword },
    "Error registering user.",
  ],
])("signing up with %s says why and makes no account", async (_what, form, message) => {
  const visitor = site.openBrowser();
  const response = await visitor.submit("/signup", form);
  expect(response.status).toBe(400);
  expect(await pageText(response)).toContain(message);
  expect((await visitor.logIn(form.email, form.password)).status).toBe(400);
});

siteTest("a script that goes around the form is held to the same password criteria", async () => {
  const script = site.openBrowser();
  const body = { name: "Weak", email: "weak.script@account.example", password: "alllowercase" };
  const response = await script.json("POST", "/api/auth/sign-up/email", body);
  expect([response.status, (await response.json()).code]).toEqual([422, "password_criteria"]);
  expect((await script.logIn(body.email, body.password)).status).toBe(400);
});

siteTest(
  "an account that a script makes is like one by the form: agreed, referred, with its user document",
  async () => {
    const friend = site.openBrowser();
    await friend.signUp("friend.script@account.example");
    const code = await joinAffiliates(friend);
    const script = site.openBrowser();
    await script.submit("/consent", { choice: "all" });
    await script.get(`/?ref=${code}`);
    const body = { name: "Ada", email: "ada.script@account.example", password: goodPassword };
    const response = await script.json("POST", "/api/auth/sign-up/email", body);
    expect(response.headers.getSetCookie().join("\n")).toMatch(/studiolo\.ref=; Path=\/; Max-Age=0/);
    const uid = await script.uid();
    const { db } = site.resources;
    const agreed = await db.select().from(schema.consentLog).where(eq(schema.consentLog.uid, uid));
    expect(agreed.map(({ kind, choice }) => [kind, choice])).toEqual([
      ["terms", "agreed"],
      ["cookies", "all"],
    ]);
    const referred = await db.select().from(schema.referrals).where(eq(schema.referrals.uid, uid));
    expect(referred.map(({ affiliateUid }) => affiliateUid)).toEqual([await friend.uid()]);
    expect(await findUserDocument(db, uid)).not.toBeNull();
    expect((await mailTo(site.outbox, body.email, "Welcome")).text).not.toBe("");
  },
);

siteTest("an email of more than 254 characters is refused by every form and API, and none is stored", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.long@account.example");
  const { db } = site.resources;
  const counted = () => Promise.all([db.$count(user), db.$count(signInAttempts), db.$count(verification)]);
  const before = await counted();
  const password = goodPassword;
  for (const length of [255, 10_000, 30_000]) {
    const email = `${"a".repeat(length - "@long.example".length)}@long.example`;
    const visitor = site.openBrowser();
    const form = async (path: string, more: Record<string, string>, browser = visitor) => {
      const response = await browser.submit(path, { email, ...more });
      return [response.status, await pageText(response)];
    };
    const showing = (status: number, text: string) => [status, expect.stringContaining(text)];
    expect(await form("/signup", { password, confirmPassword: password })).toEqual(
      showing(400, "Error registering user."),
    );
    expect(await form("/login", { password })).toEqual(showing(400, "Failed to log in."));
    expect(await form("/forgot-password", {})).toEqual(showing(400, "Please check your email"));
    expect(await form("/account/email", { password }, ada)).toEqual(showing(422, "This is not an email address."));
    const script = async (path: string, more: object) => {
      const response = await visitor.json("POST", `/api/auth${path}`, { email, ...more });
      return (await response.json()).code;
    };
    expect(await script("/sign-up/email", { name: "Ada", password })).toBe("registration_failed");
    expect(await script("/sign-up/email", { email: "ada.name@account.example", name: email, password })).toBe(
      "registration_failed",
    );
    expect(await script("/sign-in/email", { password })).toBe("login_failed");
    expect(await script("/request-password-reset", {})).toBe("reset_failed");
    expect(await findUser(db, email)).toBeNull();
  }
  expect(await counted()).toEqual(before);
});

siteTest("an email that has an account cannot sign up again", async () => {
  await site.openBrowser().signUp("ada.twice@account.example");
  const response = await site
    .openBrowser()
    .submit("/signup", { email: "ADA.twice@account.example", password: goodPassword, confirmPassword: goodPassword });
  expect(await pageText(response)).toContain("Error registering user.");
});

siteTest("a learner signs out and in again", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.again@account.example");
  expect((await ada.submit("/logout", {})).headers.get("location")).toBe("/");
  await expect(ada.uid()).rejects.toThrow("nobody is signed in");
  const response = await ada.logIn("ada.again@account.example");
  expect(response.headers.get("location")).toBe("/");
  await expect(ada.uid()).resolves.toBeTruthy();
});

siteTest("a wrong password and an unknown email get the same answer", async () => {
  await site.openBrowser().signUp("ada.known@account.example");
  const answers = await Promise.all(
    ["ada.known@account.example", "nobody@account.example"].map(async (email) => {
      const response = await site.openBrowser().logIn(email, "Wrong-Horse-7");
      return `${response.status} ${(await response.text()).includes("Failed to log in. Please check your email and password.")}`;
    }),
  );
  expect(answers).toEqual(["400 true", "400 true"]);
});

siteTest("a learner who forgot the password gets a mail, sets a new one once, and every session ends", async () => {
  const ada = site.openBrowser();
  const email = "ada.forgot@account.example";
  await ada.signUp(email);
  const sent = await site.openBrowser().submit("/forgot-password", { email });
  expect(await sent.text()).toContain(
    "A password reset email has been sent to your email address. Please check your inbox.",
  );
  const link = linkIn(await mailTo(site.outbox, email, "Reset"));
  const token = link.searchParams.get("token") ?? "";
  const set = (password: string) =>
    site.openBrowser().submit(link.pathname + link.search, { token, password, confirmPassword: password });
  expect(await pageText(set("short"))).toContain("Password does not meet the criteria");
  expect(await pageText(set("Better-Horse-8"))).toContain("Your new password is set");
  await expect(ada.uid()).rejects.toThrow("nobody is signed in");
  expect((await ada.logIn(email)).status).toBe(400);
  expect((await ada.logIn(email, "Better-Horse-8")).status).toBe(302);
  expect(await pageText(set("Third-Horse-9"))).toContain("This link was used already");
});

siteTest("asking for a reset answers the same for an email without account", async () => {
  const sent = await site.openBrowser().submit("/forgot-password", { email: "nobody.at.all@account.example" });
  expect(await sent.text()).toContain("A password reset email has been sent to your email address.");
  // Links are mailed in the order of the requests, so the next one shows that none was sent before it.
  await site.openBrowser().signUp("ada.after@account.example");
  await site.openBrowser().submit("/forgot-password", { email: "ada.after@account.example" });
  await waitForMail(site.outbox, { to: "ada.after@account.example", subject: /^Reset/ });
  expect(readOutbox(site.outbox).some(({ to }) => to === "nobody.at.all@account.example")).toBe(false);
});

siteTest("asking for a reset without an email says to check it", async () => {
  expect(await pageText(site.openBrowser().submit("/forgot-password", { email: "" }))).toContain(
    "Please check your email",
  );
});

siteTest("a form that another site's page sends is refused, and nothing changes", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada.csrf@account.example");
  const response = await ada.send("/logout", {
    method: "POST",
    body: new URLSearchParams(),
    headers: { origin: "https://evil.example" },
  });
  expect(response.status).toBe(403);
  await expect(ada.uid()).resolves.toBeTruthy();
});

siteTest("a visitor who opens the account page is led to log in", async () => {
  const response = await site.openBrowser().get("/account");
  expect([response.status, response.headers.get("location")]).toEqual([302, paths.logIn(paths.account())]);
});
