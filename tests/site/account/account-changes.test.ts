import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { paths } from "#domain/paths.ts";
import { putEmail } from "#server/db/account/accounts.ts";
import { findCustomer } from "#server/db/billing/customers.ts";
import { syncCustomerEmail } from "#server/services/billing/customer-email.ts";
import { proxyProvider } from "#tests/helpers/billing/provider-proxy.ts";
import { waitForBilling } from "#tests/helpers/billing/wait-for-billing.ts";
import { linkIn, mailTo } from "#tests/helpers/mail/links.ts";
import { readOutbox } from "#tests/helpers/mail/outbox.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { goodPassword, type TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

async function learner(email: string): Promise<TestBrowser> {
  const browser = site.openBrowser();
  await browser.signUp(email);
  return browser;
}

async function secondBrowser(email: string): Promise<TestBrowser> {
  const browser = site.openBrowser();
  await browser.logIn(email);
  return browser;
}

const isSignedIn = (browser: TestBrowser) =>
  browser.uid().then(
    () => true,
    () => false,
  );

function changePassword(browser: TestBrowser, form: Partial<Record<string, string>>): Promise<Response> {
  const usual = { currentPassword: goodPassword, password: "Better-Horse-8", confirmPassword: "Better-Horse-8" };
  return browser.submit("/account/password", { ...usual, ...form } as Record<string, string>);
}

siteTest(
  "a learner changes the password: this browser stays signed in, every other one is logged out, a mail reports it",
  async () => {
    const email = "ada.change@changes.example";
    const [here, there] = [await learner(email), await secondBrowser(email)];
    expect(await pageText(changePassword(here, {}))).toContain("Your new password is set");
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
    expect((await site.openBrowser().logIn(email)).status).toBe(400);
    expect((await site.openBrowser().logIn(email, "Better-Horse-8")).status).toBe(302);
    expect((await mailTo(site.outbox, email, "account")).text).toContain("The password of your account was changed");
  },
);

siteTest.each([
  ["a wrong current password", { currentPassword: "Wrong-Horse-7" }, "This is not your current password."],
  ["two different passwords", { confirmPassword: "Other-Horse-9" }, "The two passwords are not the same."],
  ["a weak one", { password: "weak", confirmPassword: "weak" }, "Password does not meet the criteria"],
  ["a common one", { password: "Password1!", confirmPassword: "Password1!" }, "one of the first that are guessed"],
])("a change of password with %s says why and changes nothing", async (what, form, message) => {
  const email = `${what.replaceAll(" ", ".")}@changes.example`;
  const ada = await learner(email);
  const response = await changePassword(ada, form);
  expect(response.status).toBe(422);
  expect(await pageText(response)).toContain(message);
  expect((await site.openBrowser().logIn(email)).status).toBe(302);
});

siteTest("a script that changes the password cannot keep other sessions alive", async () => {
  const email = "keep@changes.example";
  const [here, there] = [await learner(email), await secondBrowser(email)];
  const body = { currentPassword: goodPassword, newPassword: "Better-Horse-8", revokeOtherSessions: false };
  expect((await here.json("POST", "/api/auth/change-password", body)).status).toBe(200);
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
});

const ways: [way: string, change: (browser: TestBrowser) => Promise<Response>][] = [
  ["in the form", (browser) => changePassword(browser, {})],
  [
    "by a script",
    (browser) =>
      browser.json("POST", "/api/auth/change-password", {
        currentPassword: goodPassword,
        newPassword: "Better-Horse-8",
      }),
  ],
];

siteTest.each(ways)(
  "a password that is changed %s is reported by mail, and links that were mailed before no longer work",
  async (way, change) => {
    const email = `${way.replaceAll(" ", ".")}@changes.example`;
    const ada = await learner(email);
    await ada.submit("/forgot-password", { email });
    const link = linkIn(await mailTo(site.outbox, email, "Reset"));
    expect(await pageText(site.openBrowser().get(link.pathname + link.search))).toContain("Choose a new password");
    await change(ada);
    const late = await pageText(site.openBrowser().get(link.pathname + link.search));
    expect(late).toContain("This link no longer works This link was used already or is older than one hour.");
    expect((await mailTo(site.outbox, email, "account")).text).toContain("The password of your account was changed");
    const form = {
      token: link.searchParams.get("token") ?? "",
      password: "Third-Horse-9",
      confirmPassword: "Third-Horse-9",
    };
    expect(await pageText(site.openBrowser().submit("/reset-password", form))).toContain("This link was used already");
  },
);

siteTest("a reset link works for an hour and no longer, and of two links one use ends both", async () => {
  const email = "hour@changes.example";
  await learner(email);
  const sent = () => readOutbox(site.outbox).filter(({ to, subject }) => to === email && subject.includes("Reset"));
  for (const mails of [1, 2]) {
    await site.openBrowser().submit("/forgot-password", { email });
    await expect.poll(() => sent().length).toBe(mails);
  }
  const tokens = sent().map((mail) => linkIn(mail).searchParams.get("token") ?? "");
  const set = (token = "") => {
    const form = { token, password: "Third-Horse-9", confirmPassword: "Third-Horse-9" };
    return pageText(site.openBrowser().submit("/reset-password", form));
  };
  const age = (minutes: number) =>
    site.resources.db.execute(
      sql`update verification set expires_at = expires_at - make_interval(mins => ${minutes}) where value in (select id from "user" where email = ${email})`,
    );
  await age(61);
  expect(await set(tokens[0])).toContain("This link was used already or is older than one hour");
  await age(-3);
  expect(await set(tokens[1])).toContain("Your new password is set");
  expect(await set(tokens[0])).toContain("This link was used already");
});

siteTest("of two who use a reset link at once, one sets the password", async () => {
  const email = "twice.reset@changes.example";
  await learner(email);
  await site.openBrowser().submit("/forgot-password", { email });
  const token = linkIn(await mailTo(site.outbox, email, "Reset")).searchParams.get("token") ?? "";
  const answers = await Promise.all(
    ["First-Stable-1", "Other-Stable-2"].map((password) =>
      pageText(site.openBrowser().submit("/reset-password", { token, password, confirmPassword: password })),
    ),
  );
  expect(answers.filter((text) => text.includes("Your new password is set"))).toHaveLength(1);
});

siteTest(
  "a learner changes the email by the link that the new address gets, and the old one gets a notice",
  async () => {
    const [old, fresh] = ["old@changes.example", "new.address@changes.example"];
    const ada = await learner(old);
    const uid = await ada.uid();
    const response = await ada.submit("/account/email", {
      email: " New.Address@Changes.example ",
      password: goodPassword,
    });
    expect(response.headers.get("location")).toBe("/account/email");
    expect(await pageText(ada.get("/account/email"))).toContain(`An email was sent to ${fresh} .`);
    const link = linkIn(await mailTo(site.outbox, fresh, "Confirm"));
    // Mail scanners open links; that changes nothing.
    expect(await pageText(site.openBrowser().get(link.pathname + link.search))).toContain(fresh);
    expect((await site.openBrowser().logIn(fresh)).status).toBe(400);
    const confirm = () =>
      pageText(site.openBrowser().submit("/account/email/confirm", { token: link.searchParams.get("token") ?? "" }));
    expect(await confirm()).toContain("Your email is changed");
    expect(await confirm()).toContain("This link was used already");
    expect((await site.openBrowser().logIn(old)).status).toBe(400);
    const again = site.openBrowser();
    expect((await again.logIn(fresh)).status).toBe(302);
    expect(await again.uid()).toBe(uid);
    expect((await mailTo(site.outbox, old, "was changed")).text).toContain(fresh);
  },
);

siteTest("the payment provider gets a new email, and gets it again if it did not respond", async () => {
  const ada = await learner("receipts@changes.example");
  const fresh = "receipts.new@changes.example";
  const uid = await ada.uid();
  await ada.submit("/account/email", { email: fresh, password: goodPassword });
  const token = linkIn(await mailTo(site.outbox, fresh, "Confirm")).searchParams.get("token") ?? "";
  await ada.submit("/account/email/confirm", { token });
  const { db, payments } = site.resources;
  const customer = await findCustomer(db, uid);
  const known = async () => (await payments?.stateOf(customer?.customerId ?? ""))?.email;
  await expect.poll(known).toBe(fresh);
  await putEmail(db, { uid, email: "receipts.third@changes.example", now: site.resources.now() });
  // No other customer needs the failing call.
  await waitForBilling(site);
  const way = await proxyProvider(site);
  onTestFinished(async () => {
    await waitForBilling(site);
    site.resources.payments = payments;
    await way.close();
  });
  await way.break("fails");
  await expect(syncCustomerEmail(site.resources, { uid })).rejects.toMatchObject({ code: "payment_provider_failed" });
  await way.break("none");
  await syncCustomerEmail(site.resources, { uid });
  expect(await known()).toBe("receipts.third@changes.example");
});

siteTest("a link to confirm an email works for an hour and no longer", async () => {
  const ada = await learner("late@changes.example");
  await ada.submit("/account/email", { email: "late.new@changes.example", password: goodPassword });
  const token =
    linkIn(await mailTo(site.outbox, "late.new@changes.example", "Confirm")).searchParams.get("token") ?? "";
  await site.resources.db.execute(sql`update pending_proofs set expires_at = expires_at - interval '61 minutes'`);
  const response = await site.openBrowser().submit("/account/email/confirm", { token });
  expect([response.status, (await pageText(response)).includes("older than one hour")]).toEqual([400, true]);
  expect((await site.openBrowser().logIn("late@changes.example")).status).toBe(302);
});

siteTest("an email that another account has gets the same answer, and its owner a mail instead of a link", async () => {
  const taken = "taken@changes.example";
  await learner(taken);
  const mallory = await learner("mallory@changes.example");
  for (const email of [taken, "free@changes.example"]) {
    const response = await mallory.submit("/account/email", { email, password: goodPassword });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/account/email"]);
    expect(await pageText(mallory.get("/account/email"))).toContain(`An email was sent to ${email} .`);
  }
  expect((await mailTo(site.outbox, taken, "already")).text).toContain("It has one already.");
  expect(readOutbox(site.outbox).some(({ to, subject }) => to === taken && subject.includes("Confirm"))).toBe(false);
});

siteTest("an email that another account has registered meanwhile is refused", async () => {
  const ada = await learner("slow@changes.example");
  await ada.submit("/account/email", { email: "wanted@changes.example", password: goodPassword });
  const token = linkIn(await mailTo(site.outbox, "wanted@changes.example", "Confirm")).searchParams.get("token") ?? "";
  await learner("wanted@changes.example");
  expect((await site.openBrowser().submit("/account/email/confirm", { token })).status).toBe(400);
  expect((await site.openBrowser().logIn("slow@changes.example")).status).toBe(302);
});

siteTest.each([
  ["no email address", { email: "nonsense" }, "This is not an email address."],
  ["the same address", { email: "EMAIL.2@changes.example" }, "This is your email already."],
  ["a wrong password", { email: "x@changes.example", password: "Wrong" }, "This is not your current password."],
])("a change of email with %s says why and sends nothing", async (_what, form, message) => {
  const ada = site.openBrowser();
  await ada.signUp("email.2@changes.example");
  await ada.logIn("email.2@changes.example");
  const response = await ada.submit("/account/email", { password: goodPassword, ...form });
  expect([response.status, (await pageText(response)).includes(message)]).toEqual([422, true]);
  expect(await pageText(ada.get("/account/email"))).not.toContain("An email was sent to");
});

siteTest("a change of email can be given up, and its link then does nothing", async () => {
  const ada = await learner("undecided@changes.example");
  await ada.submit("/account/email", { email: "undecided.new@changes.example", password: goodPassword });
  const mail = await mailTo(site.outbox, "undecided.new@changes.example", "Confirm");
  await ada.submit("/account/email", { intent: "cancel" });
  const token = linkIn(mail).searchParams.get("token") ?? "";
  expect((await site.openBrowser().submit("/account/email/confirm", { token })).status).toBe(400);
});

siteTest("a learner sees where they are logged in, this browser first, and ends one session", async () => {
  const email = "sessions@changes.example";
  const here = await learner(email);
  const there = site.openBrowser();
  await there.send("/login", {
    method: "POST",
    body: new URLSearchParams({ email, password: goodPassword }),
    headers: { origin: site.origin, "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" },
  });
  const page = await (await here.get("/account/sessions")).text();
  expect(page.indexOf("This browser")).toBeLessThan(page.indexOf("Firefox on Linux"));
  expect(page).toMatch(/From 192\.0\.2\.x/);
  const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(await pageText(here.submit("/account/sessions", { id }))).toContain("Logged out there.");
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  expect((await here.submit("/account/sessions", { id })).status).toBe(404);
});

siteTest("nobody ends another learner's session", async () => {
  const [ada, mallory] = [await learner("ada.own@changes.example"), await learner("mallory.own@changes.example")];
  await secondBrowser("ada.own@changes.example");
  const id = /name="id" value="([^"]+)"/.exec(await (await ada.get("/account/sessions")).text())?.[1] ?? "";
  expect((await mallory.submit("/account/sessions", { id })).status).toBe(404);
  expect(await (await ada.get("/account/sessions")).text()).toContain(id);
});

siteTest("a learner logs out everywhere else, then everywhere", async () => {
  const email = "everywhere@changes.example";
  const [here, there, third] = [await learner(email), await secondBrowser(email), await secondBrowser(email)];
  await here.submit("/account/sessions", { intent: "others" });
  expect(await Promise.all([here, there, third].map(isSignedIn))).toEqual([true, false, false]);
  await there.logIn(email);
  const response = await here.submit("/account/sessions", { intent: "all" });
  expect(response.headers.get("location")).toBe("/login");
  expect(await Promise.all([here, there].map(isSignedIn))).toEqual([false, false]);
});

siteTest("a visitor is led from each screen of the account to log in, and changes nothing by a form", async () => {
  const visitor = site.openBrowser();
  for (const path of ["/account/password", "/account/email", "/account/sessions", "/account/passkeys"]) {
    expect((await visitor.get(path)).headers.get("location")).toBe(paths.logIn(path));
    expect((await visitor.submit(path, { intent: "all" })).headers.get("location")).toBe(paths.logIn(path));
  }
});
