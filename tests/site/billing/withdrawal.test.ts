import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { listWithdrawalSteps, listWithdrawals } from "#server/db/billing/withdrawals.ts";
import { schema } from "#server/db/connection/database.ts";
import { processOpenWithdrawals } from "#server/services/billing/process-withdrawals.ts";
import { invoiceStatusesOf, passDays, subscribe } from "#tests/helpers/billing/subscribed-learner.ts";
import { waitForBilling } from "#tests/helpers/billing/wait-for-billing.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { readOutbox } from "#tests/helpers/mail/outbox.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const textOf = (browser: TestBrowser, path: string) => pageText(browser.get(path));

async function contractOf(uid: string): Promise<string> {
  const { subscriptions } = schema;
  const [row] = await site.resources.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
  return row?.id ?? "";
}

/** Withdraws, and waits until that was processed or has failed: the page continues after some seconds in any case. */
async function withdraw(browser: TestBrowser, fields: Record<string, string> = {}): Promise<Response> {
  const uid = await browser.uid();
  const form = { contract: await contractOf(uid), name: "Ada", email: "ada.receipt@post.example", ...fields };
  const answer = await browser.submit(paths.withdraw(), form);
  if (answer.status === 302)
    await expect.poll(() => stepsOf(uid)).toContainEqual(expect.stringMatching(/settled|failed/));
  return answer;
}

async function stepsOf(uid: string): Promise<string[]> {
  const { db } = site.resources;
  const ids = (await listWithdrawals(db, uid)).map(({ id }) => id);
  return (await listWithdrawalSteps(db, ids)).map(({ kind }) => kind);
}

/** Returns the provider's refunds to a learner, in cents. */
async function paidBack(uid: string): Promise<number[]> {
  const { db, payments } = site.resources;
  const [customer] = await db.select().from(schema.customers).where(eq(schema.customers.uid, uid));
  const state = await payments?.stateOf(customer?.customerId ?? "");
  return state?.charges.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)) ?? [];
}

function mailsTo(address: string): string[] {
  return readOutbox(site.outbox)
    .map((mail) => JSON.stringify(mail))
    .filter((mail) => mail.includes(address));
}

siteTest("a learner withdraws after the first charge: money back, access over, a receipt at once", async () => {
  const ada = site.openBrowser();
  const uid = await subscribe(ada, { email: "ada@withdrawal.example" });
  await passDays(site, 10);
  expect(await textOf(ada, paths.account())).toContain("Withdraw from contract here");
  const statement = await textOf(ada, paths.withdraw());
  expect(statement).toContain("Confirm withdrawal");
  expect(statement).toContain(await contractOf(uid));
  const answer = await withdraw(ada);
  expect(answer.status).toBe(302);
  const receipt = await textOf(ada, answer.headers.get("location") ?? "");
  expect(receipt).toContain("$14.99 went back to your card");
  expect(receipt).toMatch(/Received \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC/);
  expect(await paidBack(uid)).toEqual([1499]);
  expect(await textOf(ada, paths.home())).toContain("Completing Setup");
  expect(await textOf(ada, paths.account())).not.toContain("Withdraw from contract here");
  await expect.poll(() => mailsTo("ada.receipt@post.example")).toHaveLength(1);
  const [mail] = mailsTo("ada.receipt@post.example");
  for (const part of [await contractOf(uid), "$14.99", "Ada"]) expect(mail).toContain(part);
  // The receipt has the final state: until the events are processed the copies show a paid subscription.
  await waitForBilling(site);
  const { mails } = schema;
  const sentMails = await site.resources.db.select({ kind: mails.kind }).from(mails).where(eq(mails.uid, uid));
  expect(sentMails.map(({ kind }) => kind)).not.toContain("subscription-cancelled");
});

siteTest("pressing twice, also at the same time, withdraws once, refunds once and mails once", async () => {
  const ada = site.openBrowser();
  const uid = await subscribe(ada, { email: "ada.twice@withdrawal.example" });
  await passDays(site, 8);
  const email = "ada.twice@post.example";
  const answers = await Promise.all([withdraw(ada, { email }), withdraw(ada, { email })]);
  const again = await withdraw(ada, { email });
  expect(new Set([...answers, again].map((answer) => answer.headers.get("location"))).size).toBe(1);
  expect(await paidBack(uid)).toEqual([1499]);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

siteTest(
  "withdrawing during the trial ends it at once; there is nothing to refund, and the receipt says so",
  async () => {
    const ben = site.openBrowser();
    const uid = await subscribe(ben, { email: "ben@withdrawal.example" });
    await waitForBilling(site);
    for (const path of [paths.account(), paths.withdraw()])
      expect(await textOf(ben, path)).toContain("Nothing was paid for it yet, so nothing is refunded");
    const answer = await withdraw(ben, { name: "Ben" });
    expect(await textOf(ben, answer.headers.get("location") ?? "")).toContain("there is nothing to pay back");
    expect(await paidBack(uid)).toEqual([]);
    expect(await textOf(ben, paths.home())).toContain("Completing Setup");
  },
);

siteTest("an invoice that is open at the withdrawal can no longer be paid", async () => {
  const dee = site.openBrowser();
  const uid = await subscribe(dee, { email: "dee@withdrawal.example", card: "4000 0000 0000 0341" });
  await passDays(site, 8);
  expect(await invoiceStatusesOf(site, uid)).toEqual(["open", "paid"]);
  await withdraw(dee);
  expect(await invoiceStatusesOf(site, uid)).toEqual(["void", "paid"]);
});

siteTest("after the days are over the button is gone, and a statement is refused", async () => {
  const cai = site.openBrowser();
  const uid = await subscribe(cai, { email: "cai@withdrawal.example" });
  await passDays(site, 22);
  expect(await textOf(cai, paths.account())).not.toContain("Withdraw from contract here");
  const answer = await withdraw(cai);
  expect(answer.status).toBe(422);
  expect(await pageText(answer)).toContain("There is no contract that you could withdraw from now");
  expect(await paidBack(uid)).toEqual([]);
});

siteTest("another learner's contract cannot be withdrawn from, and their receipt is not shown", async () => {
  const ada = site.openBrowser();
  const uid = await subscribe(ada, { email: "ada.own@withdrawal.example" });
  const eve = site.openBrowser();
  await eve.signUp("eve@withdrawal.example");
  const answer = await eve.submit(paths.withdraw(), {
    contract: await contractOf(uid),
    name: "Eve",
    email: "eve@post.example",
  });
  expect(answer.status).toBe(422);
  const own = await withdraw(ada, { email: "ada.own@post.example" });
  const receipt = own.headers.get("location") ?? "";
  expect(await textOf(eve, receipt)).not.toContain("ada.own@post.example");
  expect((await site.openBrowser().get(receipt)).headers.get("location")).toBe(paths.logIn(receipt));
});

siteTest(
  "a withdrawal without a name or with an invalid address is refused with a message, and the form keeps its fields",
  async () => {
    const ada = site.openBrowser();
    await subscribe(ada, { email: "ada.blank@withdrawal.example" });
    const broken: Record<string, string>[] = [{ name: "  " }, { email: "nowhere" }, { name: "x".repeat(201) }];
    for (const fields of broken) {
      const answer = await withdraw(ada, fields);
      expect(answer.status).toBe(422);
      expect(await pageText(answer)).toContain("State your name and the email for the receipt.");
    }
  },
);

siteTest("a failed refund is announced and repeated later, once", async () => {
  const ada = site.openBrowser();
  const uid = await subscribe(ada, { email: "ada.later@withdrawal.example" });
  await passDays(site, 8);
  const { payments } = site.resources;
  if (!payments) throw new Error("payments are missing");
  const down = Object.assign(new Error("down"), { code: "payment_provider_down" });
  site.resources.payments = { ...payments, refundCharge: () => Promise.reject(down) };
  expectLog(/withdrawal .* is not carried out yet/);
  const answer = await withdraw(ada);
  site.resources.payments = payments;
  const receipt = answer.headers.get("location") ?? "";
  expect(await textOf(ada, receipt)).toContain("we try again by ourselves");
  expect(await textOf(ada, paths.account())).toContain("is being carried out");
  site.advance(200_000);
  await processOpenWithdrawals(site.resources);
  await processOpenWithdrawals(site.resources);
  expect(await paidBack(uid)).toEqual([1499]);
  expect(await textOf(ada, receipt)).toContain("$14.99 went back to your card");
});

siteTest("a process that died after the refund is finished by the next, without another refund", async () => {
  const ada = site.openBrowser();
  const uid = await subscribe(ada, { email: "ada.crash@withdrawal.example" });
  await passDays(site, 8);
  const { payments } = site.resources;
  if (!payments) throw new Error("payments are missing");
  const died = () => Promise.reject(new Error("the process died"));
  site.resources.payments = { ...payments, refundCharge: async (refund) => payments.refundCharge(refund).then(died) };
  expectLog(/withdrawal .* is not carried out yet/);
  const answer = await withdraw(ada);
  site.resources.payments = payments;
  site.advance(200_000);
  await processOpenWithdrawals(site.resources);
  expect(await paidBack(uid)).toEqual([1499]);
  expect(await textOf(ada, answer.headers.get("location") ?? "")).toContain("$14.99 went back to your card");
});

siteTest("a new subscription after a withdrawal is a new contract, with its own days", async () => {
  const ada = site.openBrowser();
  await subscribe(ada, { email: "ada.again@withdrawal.example" });
  await withdraw(ada);
  const checkout = await ada.submit(`${paths.home()}?index`, {});
  await ada.pay(checkout.headers.get("location") ?? "");
  await ada.waitUntilPremium();
  expect(await textOf(ada, paths.home())).toContain("Nothing is due");
  expect(await textOf(ada, paths.account())).toContain("Withdraw from contract here");
});
