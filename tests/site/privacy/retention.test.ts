import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { oldestRetainedYear } from "#domain/privacy/erasure.ts";
import { type RetentionId, retentionEnd, retentionRules } from "#domain/privacy/retention.ts";
import { rateLimit, session, verification } from "#server/db/schema/accounts.ts";
import {
  affiliateStatements,
  commissionEntries,
  finalPayouts,
  statementEntries,
} from "#server/db/schema/affiliates.ts";
import { checkoutSessions, providerEvents } from "#server/db/schema/billing.ts";
import { events } from "#server/db/schema/events.ts";
import { feedback } from "#server/db/schema/feedback.ts";
import { linkProbes } from "#server/db/schema/links.ts";
import { mails } from "#server/db/schema/mails.ts";
import { consentLog, erasures, keptRecords } from "#server/db/schema/privacy.ts";
import { pendingProofs, signInAttempts } from "#server/db/schema/sign-in.ts";
import { videoData } from "#server/db/schema/videos.ts";
import { runRetention } from "#server/services/privacy/retention.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Inserts one record of each rule, as old as given by the rule's own count. */
async function putRecords(uid: string, at: Date): Promise<void> {
  const { db } = site.resources;
  const id = randomUUID();
  await db.insert(events).values({ uid, id, event: "LOGIN", eventTimestamp: at, timestamp: at, fields: {} });
  await db.insert(providerEvents).values({ id, type: "invoice.paid", createdAt: at, receivedAt: at, handledAt: at });
  await db.insert(checkoutSessions).values({ uid, id, createdAt: at });
  await db.insert(session).values({ id, token: id, userId: uid, expiresAt: at });
  await db.insert(verification).values({ id, identifier: id, value: uid, expiresAt: at });
  await db.insert(rateLimit).values({ id, key: id, count: 1, lastRequest: at.getTime() });
  await db.insert(signInAttempts).values({ key: id, count: 1, lastAt: at });
  const proof = { kind: "email-change", value: "ada.new@retention.example", createdAt: at, expiresAt: at } as const;
  await db.insert(pendingProofs).values({ uid, tokenHash: id, ...proof });
  await db.insert(consentLog).values({ id, consentId: id, kind: "cookies", choice: "all", textsOf: "today", at });
  const closed = { category: "General", text: "Maps", state: "answered", stateAt: at } as const;
  await db.insert(feedback).values({ uid, id, ...closed, createdAt: at });
  await db.insert(mails).values({ uid, id, key: id, kind: "welcome", queuedAt: at, sentAt: at });
  await db
    .insert(mails)
    .values({ uid, id: `${id}-failed`, key: `${id}-failed`, kind: "welcome", queuedAt: at, failedAt: at });
  await db.insert(linkProbes).values({ url: `https://a.example/${id}`, at, verdict: "ok", redirect: "none", ms: 1 });
  const payout = { payoutHolder: "Ada", sealedIban: "sealed", keptAt: at };
  await db.insert(finalPayouts).values({ uid: id, ...payout });
  const done = { done: [], kept: [], completedAt: at };
  await db
    .insert(erasures)
    .values({ uid: id, certificates: "revoke", requestedBy: "learner", requestedAt: at, ...done });
  await putCommission(`gone-${id}`, at);
  // Records of an affiliate with an account stay.
  await putCommission(uid, at);
  await db.insert(videoData).values({ id, type: "video", pageToken: "", fetchedAt: at });
  await db.insert(keptRecords).values({ kind: "invoice", id, record: {}, financialYear: 2026, keptUntil: at });
}

/** Inserts a commission of an affiliate and the statement that lists it. */
async function putCommission(uid: string, at: Date): Promise<void> {
  const { db } = site.resources;
  const [entryId, statementId] = [randomUUID(), randomUUID()];
  const terms = { invoiceId: entryId, position: 0, kind: "earned", cause: "payment", paidCurrency: "usd", percent: 20 };
  const money = { paid: 1499, settled: 1499, base: 1499, amount: 299, currency: "usd" };
  const dates = { occurredAt: at, releaseAt: at, createdAt: at };
  await db.insert(commissionEntries).values({ uid, id: entryId, ...terms, ...money, ...dates });
  const month = at.toISOString().slice(0, 7);
  const sums = { opening: 0, released: 299, total: 299, currency: "usd", status: "paid" } as const;
  const made = { month: `${month}-${statementId}`, payableOn: at.toISOString().slice(0, 10), madeAt: at };
  await db.insert(affiliateStatements).values({ uid, id: statementId, ...sums, ...made });
  await db.insert(statementEntries).values({ uid, entryId, statementId });
}

const each = (rows: number) => Object.fromEntries(Object.keys(retentionRules).map((id) => [id, rows]));

siteTest("each rule deletes what is older than its period, and keeps the rest", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada@retention.example");
  const uid = await ada.uid();
  const { now } = site.resources;
  await runRetention(site.resources);
  const ends = (Object.keys(retentionRules) as RetentionId[]).map((id) => retentionEnd(retentionRules[id], now()));
  ends.push(new Date(Date.UTC(oldestRetainedYear(now()), 0, 1)));
  const newest = new Date(Math.max(...ends.map(Number)) + 3_600_000);
  await putRecords(uid, newest);
  expect(await runRetention(site.resources)).toEqual(each(0));
  const oldest = new Date(Math.min(...ends.map(Number)) - 3_600_000);
  await putRecords(uid, oldest);
  expect(await runRetention(site.resources)).toEqual(each(1));
  expect(await runRetention(site.resources)).toEqual(each(0));
});

siteTest("more records than fit into one batch are deleted", async () => {
  const ben = site.openBrowser();
  await ben.signUp("ben@retention.example");
  const uid = await ben.uid();
  const at = new Date("2020-01-01T00:00:00Z");
  const rows = Array.from({ length: 1201 }, () => ({
    ...{ uid, id: randomUUID(), event: "SEARCHING", eventTimestamp: at, timestamp: at, fields: {} },
  }));
  await site.resources.db.insert(events).values(rows);
  expect((await runRetention(site.resources)).events).toBe(1201);
});

siteTest("a notice of the provider that could not be handled stays, however old", async () => {
  const { db } = site.resources;
  const at = new Date("2020-01-01T00:00:00Z");
  const id = randomUUID();
  await db
    .insert(providerEvents)
    .values({ id, type: "invoice.paid", createdAt: at, receivedAt: at, retryAt: new Date("2999-01-01") });
  await runRetention(site.resources);
  expect(await db.select().from(providerEvents).where(eq(providerEvents.id, id))).toHaveLength(1);
});
