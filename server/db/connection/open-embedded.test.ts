import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { user } from "#server/db/schema/accounts.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { openEmbedded } from "./open-embedded.ts";

const refusal =
  /^The data folder .* is open in another Studiolo process\. Stop that one first, or set DATA_DIR to another folder\.$/;

let parent: string;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "studiolo-embedded-"));
  folder = join(parent, "new", "database");
  await (await openEmbedded(folder, migrationsFolder)).close();
});

afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(parent, { recursive: true, force: true });
});

function learner(id: string) {
  return { id, name: id, email: `${id}@example.org` };
}

async function listLearners(): Promise<string[]> {
  const { db, close } = await openEmbedded(folder, migrationsFolder);
  const rows = await db.select({ id: user.id }).from(user);
  await close();
  return rows.map(({ id }) => id);
}

test("stored objects survive closing and opening again", async () => {
  const { db, kind, close } = await openEmbedded(folder, migrationsFolder);
  expect(kind).toBe("embedded");
  await db.insert(user).values(learner("ada"));
  await close();
  expect(await listLearners()).toContain("ada");
});

test("a second opening is refused while the first one is open, and changes nothing about it", async () => {
  const first = await openEmbedded(folder, migrationsFolder);
  await expect(openEmbedded(folder, migrationsFolder)).rejects.toThrow(refusal);
  await first.db.insert(user).values(learner("bo"));
  await first.close();
  expect(await listLearners()).toContain("bo");
});

test("a folder whose migration failed is free again", async () => {
  await expect(openEmbedded(folder, join(parent, "no-migrations"))).rejects.toThrow();
  expect(await listLearners()).toContain("ada");
});

/** Opens the folder in a child process that stores learners one by one and prints each id once it is stored. */
const storeForever = `
  import { openEmbedded } from "#server/db/connection/open-embedded.ts";
  import { user } from "#server/db/schema/accounts.ts";
  const [folder, migrationsFolder] = process.argv.slice(1);
  const { db } = await openEmbedded(folder, migrationsFolder);
  for (let count = 1; ; count += 1) {
    const id = "child-" + count;
    await db.insert(user).values({ id, name: id, email: id + "@example.org" });
    console.log(id);
  }
`;

test("a process that is killed while it stores gives the folder back and loses no row that it said was stored", async () => {
  const child = spawn(
    process.execPath,
    ["--input-type=module", "--eval", storeForever, "--", folder, migrationsFolder],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  children.push(child);
  const stored: string[] = [];
  let refused: unknown;
  for await (const id of createInterface({ input: child.stdout })) {
    stored.push(id);
    if (stored.length === 1) refused = await openEmbedded(folder, migrationsFolder).catch((error: unknown) => error);
    if (stored.length === 25) child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
  expect(refused).toMatchObject({ message: expect.stringMatching(refusal) });
  expect(stored.length).toBeGreaterThanOrEqual(25);
  expect(await listLearners()).toEqual(expect.arrayContaining([...stored, "ada"]));
});

test("while many queries run one after the other, other work of the process gets its turns", async () => {
  const { db, close } = await openEmbedded(folder, migrationsFolder);
  let turns = 0;
  let isDone = false;
  const others = async () => {
    while (!isDone) {
      await letOthersRun();
      turns += 1;
    }
  };
  const watching = others();
  await letOthersRun();
  const before = turns;
  const work = sql`select sum(number) from generate_series(1, 20000) as number`;
  await Promise.all(Array.from({ length: 100 }, () => db.execute(work)));
  const during = turns - before;
  isDone = true;
  await watching;
  await close();
  expect(during).toBeGreaterThanOrEqual(10);
});
