import { getTableColumns } from "drizzle-orm";
import { expect } from "vitest";
import { type PersonalTable, personalTables } from "#server/db/privacy/personal-tables.ts";
import { reviewLog } from "#server/db/schema/study.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { openWholeLearner } from "#tests/helpers/study/whole-learner.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

type Tables = Record<string, { title: string; leftOut: string[]; rows: Record<string, unknown>[]; count: number }>;

siteTest("a learner's export has a row of every table that they have touched, and none of anybody else", async () => {
  const ada = await openWholeLearner(site, "ada@export.example");
  const ben = await openWholeLearner(site, "ben@export.example");
  const response = await ada.browser.get(`/api/users/${ada.uid}/export`);
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="studiolo-[\d-]+-everything\.json"$/,
  );
  const text = await response.text();
  const { tables, ...head } = JSON.parse(text) as { tables: Tables };
  expect(head).toMatchObject({ format: "studiolo-export", version: 1, uid: ada.uid, isComplete: true });
  // Before the request there is no erasure, and no record of one.
  const empty = Object.entries(tables).filter(([, { rows }]) => rows.length === 0);
  expect(empty.map(([name]) => name)).toEqual(["finalPayouts", "erasures"]);
  for (const { rows, count } of Object.values(tables)) expect(rows).toHaveLength(count);
  for (const word of [ben.uid, ben.email]) expect(text).not.toContain(word);
});

siteTest("credentials are named in the export without their values", async () => {
  const { browser, uid } = await openWholeLearner(site, "cleo@export.example");
  const { tables } = (await (await browser.get(`/api/users/${uid}/export`)).json()) as { tables: Tables };
  expect(tables.signIns?.leftOut).toContain("password");
  for (const [name, { table, secrets }] of Object.entries<PersonalTable>(personalTables)) {
    expect(tables[name]?.leftOut).toEqual(secrets);
    const columns = Object.keys(getTableColumns(table)).filter((column) => !secrets.includes(column));
    for (const row of tables[name]?.rows ?? []) expect(Object.keys(row)).toEqual(columns);
  }
  const sessions = await site.resources.db.query.session.findMany();
  const secrets = [...sessions.map(({ token }) => token), ...(await readHashes())];
  const text = JSON.stringify(tables);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

async function readHashes(): Promise<string[]> {
  const rows = await site.resources.db.query.account.findMany();
  return rows.flatMap(({ password }) => password ?? []);
}

siteTest("the export of a large account is complete, streamed, and other requests are served meanwhile", async () => {
  const { browser, uid } = await openPremium(site, "dora@export.example");
  const grades = 2_600;
  const at = site.resources.now();
  const rows = Array.from({ length: grades }, (_, index) => ({
    ...{ uid, id: `grade-${index}`, itemKey: `calculus-i/q${index}`, grade: 3, gradedAt: at, receivedAt: at },
    scheduler: "test",
  }));
  for (let start = 0; start < grades; start += 1000)
    await site.resources.db.insert(reviewLog).values(rows.slice(start, start + 1000));
  const response = await browser.get(`/api/users/${uid}/export`);
  const reader = response.body?.getReader();
  await reader?.read();
  expect((await site.openBrowser().get("/api/health")).status).toBe(200);
  const pieces: Uint8Array[] = [];
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) pieces.push(piece.value);
  expect(pieces.length).toBeGreaterThan(5);
  const again = (await (await browser.get(`/api/users/${uid}/export`)).json()) as { tables: Tables };
  const ids = again.tables.reviewLog?.rows.map(({ id }) => id) ?? [];
  expect([ids.length, new Set(ids).size]).toEqual([grades, grades]);
});

siteTest("nobody gets the export of another, and a visitor none", async () => {
  const { uid } = await openPremium(site, "eva@export.example");
  const { browser: other } = await openPremium(site, "finn@export.example");
  expect((await other.get(`/api/users/${uid}/export`)).status).toBe(404);
  expect((await site.openBrowser().get(`/api/users/${uid}/export`)).status).toBe(401);
});
