import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import type { Database } from "#server/db/connection/database.ts";
import { user } from "#server/db/schema/accounts.ts";
import { savedMaterials } from "#server/db/schema/user-documents.ts";
import { writeContentFolder } from "#tests/helpers/content-folder.ts";
import { openMachine } from "#tests/helpers/operator/machine.ts";
import { writeDocuments } from "#tests/helpers/study/imported-documents.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

const createdAt = "2025-02-18T10:00:00Z";
const lecture = { course: "C++", title: "A lecture", url: "https://lecture.example/1" };
const course = { description: "A language.", topics_covered: ["Pointers: where things are"] };
const mia = { uid: "mia-1", email: "mia@import.example", createdAt, savedMaterials: [lecture] };

/** Opens a site with a catalogue of two courses and a database without learners, and documents to import. */
async function openImport(documents: Record<string, unknown>) {
  const { open, studiolo } = await openMachine();
  const to = await writeContentFolder();
  const from = mkdtempSync(join(tmpdir(), "studiolo-brought-"));
  onTestFinished(() => rmSync(from, { recursive: true }));
  await writeDocuments(
    from,
    Object.entries(documents).map(([path, body]) => ({
      path,
      text: typeof body === "string" ? body : JSON.stringify(body),
    })),
  );
  const inDatabase = async <Found>(look: (db: Database) => Promise<Found>) => {
    const { db, close } = await open();
    return look(db).finally(close);
  };
  await inDatabase(async () => {});
  const count = () => inDatabase(async (db) => [await db.$count(user), await db.$count(savedMaterials)]);
  const courses = () => readdirSync(join(to, "courses")).sort();
  return {
    run: (...words: string[]) => studiolo("import", from, "--to", to, ...words),
    count,
    courses,
    inDatabase,
    to,
  };
}

siteTest(
  "an operator brings courses and learners of the former site at once, and again without doubling anything",
  async () => {
    const { run, count, courses } = await openImport({ "courses/C++.json": course, "users/mia-1.json": mia });
    expect((await run("--dry-run")).stdout).toContain("1 would get an account, 0 have one");
    expect([await count(), courses().length]).toEqual([[0, 0], 2]);
    const first = await run();
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toContain("1 account made, 0 known; 1 saved material and 0 recent histories are new.");
    expect([await count(), courses().length]).toEqual([[1, 1], 3]);
    expect(JSON.parse((await run("--json")).stdout)).toMatchObject({
      rejected: [],
      changedFiles: 0,
      learners: { made: 0, known: 1, taken: { savedMaterials: 0 } },
    });
    expect(await count()).toEqual([1, 1]);
  },
);

siteTest(
  "if one document of a course or a learner is rejected, neither a course nor a learner is imported",
  async () => {
    const { run, count, courses } = await openImport({
      "courses/C++.json": course,
      "export.jsonl": [
        { path: "users/mia-1", document: mia },
        { path: "users/tom-1", document: { email: "tom", createdAt } },
      ]
        .map((line) => JSON.stringify(line))
        .join("\n"),
    });
    const refused = await run();
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("Rejected export.jsonl:2 (users/tom-1): email is no email address");
    expect([await count(), courses().length]).toEqual([[0, 0], 2]);
    expect((await run("--without-rejected")).code).toBe(1);
    expect([await count(), courses().length]).toEqual([[1, 1], 3]);
  },
);

siteTest("where the database does not take the learners in the end, the former catalogue is put back", async () => {
  const { run, count, courses, inDatabase, to } = await openImport({
    "courses/C++.json": course,
    "users/mia-1.json": mia,
  });
  await inDatabase(async (db) => {
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`,
    );
    await db.execute(
      sql`create constraint trigger at_commit after insert on "user" deferrable initially deferred for each row execute function refuse()`,
    );
  });
  expect((await run()).code).toBe(2);
  expect([await count(), courses()]).toEqual([
    [0, 0],
    ["calculus-i", "calculus-ii"],
  ]);
  expect([existsSync(`${to}.new`), existsSync(`${to}.former`)]).toEqual([false, false]);
});
