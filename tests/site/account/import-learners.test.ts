import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { erasureCertificates } from "#domain/privacy/erasure.ts";
import { importCatalogue } from "#server/catalogue/imports/import-catalogue.ts";
import { insertErasure } from "#server/db/privacy/erasures.ts";
import { account, user } from "#server/db/schema/accounts.ts";
import { classifyLearners, storeLearners } from "#server/services/account/import-learners.ts";
import { readLearners } from "#server/services/account/read-learners.ts";
import { linkIn, mailTo } from "#tests/helpers/mail/links.ts";
import { readOutbox } from "#tests/helpers/mail/outbox.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const createdAt = Date.UTC(2025, 1, 18, 10);
const lecture = { course: "SET", title: "A lecture", url: "https://lecture.example/1", kind: "video" };
const book = { course: "C++", title: "A book", url: "https://book.example/1" };

/** Imports documents by path, as the command line does, into the database of the open site. */
async function importLearners(documents: Record<string, unknown>, last: () => Promise<void> = async () => {}) {
  const found = Object.entries(documents).map(([place, body]) => ({ path: place, place, body }));
  const imported = importCatalogue({ programs: [], courses: [], fundamentals: [], text: [] }, found);
  const { db } = site.resources;
  const plan = await classifyLearners(db, readLearners(imported), imported);
  const taken =
    imported.rejected.length === 0 ? await storeLearners(db, plan, { now: site.resources.now(), last }) : null;
  return { taken, rejected: imported.rejected.map(({ path, field }) => `${path}: ${field}`), notes: imported.notes };
}

const countUsers = () => site.resources.db.$count(user);

siteTest(
  "a learner of the former site chooses a password by Reset Password, and finds what they had kept",
  async () => {
    const email = "Mia@Import.example";
    const { taken, rejected } = await importLearners({
      "users/mia-1": {
        uid: "mia-1",
        email,
        createdAt: { _seconds: createdAt / 1000, _nanoseconds: 0 },
        savedMaterials: [lecture, { ...book, timestamp: createdAt + 60_000 }],
      },
      "users/mia-1/recentHistory/main": { items: [{ type: "course", name: "C++", timestamp: createdAt + 90_000 }] },
      "users/mia-1/checkout_sessions/cs_1": { price: "price_1" },
    });
    expect([taken, rejected]).toEqual([{ made: 1, known: 0, savedMaterials: 2, recentHistories: 1 }, []]);
    expect(await site.resources.db.$count(account, sql`${account.userId} = 'mia-1'`)).toBe(0);

    const browser = site.openBrowser();
    expect((await browser.logIn(email, "Whatever-1-Horse")).status).toBe(400);
    await browser.submit("/forgot-password", { email });
    const link = linkIn(await mailTo(site.outbox, email.toLowerCase(), "Reset"));
    const form = {
      token: link.searchParams.get("token") ?? "",
      password: "Better-Horse-8",
      confirmPassword: "Better-Horse-8",
    };
    expect(await pageText(browser.submit(link.pathname + link.search, form))).toContain("Your new password is set");
    expect((await browser.logIn(email, "Better-Horse-8")).status).toBe(302);
    expect(await browser.uid()).toBe("mia-1");
    expect(await (await browser.get("/api/users/mia-1")).json()).toEqual({
      uid: "mia-1",
      email: email.toLowerCase(),
      createdAt: new Date(createdAt).toISOString(),
      savedMaterials: [
        { ...lecture, displayUrl: "lecture.example/1" },
        { ...book, displayUrl: "book.example/1" },
      ],
    });
    const history = await (await browser.get("/api/users/mia-1/recentHistory")).json();
    expect(history.items).toEqual([
      { type: "course", name: "C++", url: "/courses/C%2B%2B", timestamp: createdAt + 90_000 },
    ]);
    const everything = await (await browser.get("/api/users/mia-1/export")).json();
    expect(
      everything.tables.savedMaterials.rows.map(({ savedAt }: { savedAt: string }) => Date.parse(savedAt)),
    ).toEqual([createdAt + 60_000, createdAt]);
    expect(
      readOutbox(site.outbox).some(({ to, subject }) => to === email.toLowerCase() && /welcome/i.test(subject)),
    ).toBe(false);
  },
);

siteTest("a repeated import duplicates nothing, and adds what is new to the learner's later data", async () => {
  const own = { uid: "ben-1", email: "ben@import.example", createdAt, savedMaterials: [lecture] };
  const opened = { type: "url", name: "A lecture", url: lecture.url, timestamp: createdAt + 1 };
  const documents = { "users/ben-1": { ...own, recentHistory: [opened] } };
  await importLearners(documents);
  expect((await importLearners(documents)).taken).toEqual({
    made: 0,
    known: 1,
    savedMaterials: 0,
    recentHistories: 0,
  });
  const later = { ...opened, timestamp: createdAt + 2 };
  const more = { "users/ben-1": { ...own, savedMaterials: [lecture, book], recentHistory: { items: [later] } } };
  expect((await importLearners(more)).taken).toEqual({ made: 0, known: 1, savedMaterials: 1, recentHistories: 1 });
});

siteTest("the email of another account is rejected, and nobody is imported", async () => {
  await site.openBrowser().signUp("cleo@import.example");
  const before = await countUsers();
  const { taken, rejected } = await importLearners({
    "users/cleo-2": { email: "CLEO@import.example", createdAt, savedMaterials: [] },
    "users/dan-1": { email: "dan@import.example", createdAt, savedMaterials: [] },
    "users/dan-2": { email: "dan@import.example", createdAt, savedMaterials: [] },
    "users/eve-1": { email: "eve@import.example", createdAt: "yesterday" },
    "users/nobody/recentHistory": [],
  });
  expect([taken, rejected]).toEqual([
    null,
    ["users/eve-1: createdAt", "users/cleo-2: email", "users/dan-2: email", "users/nobody/recentHistory: "],
  ]);
  expect(await countUsers()).toBe(before);
});

siteTest("where the last step of an import fails, no learner of it is there", async () => {
  const before = await countUsers();
  const documents = { "users/fay-1": { email: "fay@import.example", createdAt, savedMaterials: [lecture] } };
  const fail = () => Promise.reject(new Error("The folder could not be put in its place."));
  await expect(importLearners(documents, fail)).rejects.toThrow("could not be put");
  expect(await countUsers()).toBe(before);
});

siteTest("an import does not restore an erased account", async () => {
  const documents = { "users/gus-1": { email: "gus@import.example", createdAt, savedMaterials: [] } };
  await importLearners(documents);
  const at = site.resources.now();
  const asked = { certificates: erasureCertificates[0], requestedBy: "learner", requestedAt: at } as const;
  await insertErasure(site.resources.db, { uid: "gus-1", ...asked, done: [], kept: [], completedAt: at });
  await site.resources.db.delete(user).where(sql`${user.id} = 'gus-1'`);
  const { taken, notes } = await importLearners(documents);
  expect([taken?.made, taken?.known]).toEqual([0, 0]);
  expect(notes).toMatchObject([{ path: "users/gus-1", message: expect.stringContaining("was erased") }]);
});
