import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { findPostgresql } from "#tools/setup/find-postgresql.mjs";
import { createDatabase, dropDatabase } from "./database.ts";
import { startPostgresql } from "./server.ts";

const found = findPostgresql(process.env);
const programs = "folder" in found ? found.folder : "";
const testOnServer = test.skipIf(programs === "");

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function folders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith("studiolo-postgresql-"));
}

testOnServer("a server gives empty databases of their own, and leaves nothing behind", async () => {
  const server = await startPostgresql(programs);
  const [row] = (await query(server.url, "SHOW data_directory")) as [{ data_directory: string }];
  const one = await createDatabase(server.url, "one");
  const two = await createDatabase(server.url, "two");
  await query(one, "CREATE TABLE learner (name text)");
  expect(await query(two, "SELECT to_regclass('learner') AS found")).toEqual([{ found: null }]);
  await dropDatabase(server.url, "one");
  await expect(query(one, "SELECT 1")).rejects.toThrow('database "one" does not exist');
  await expect(createDatabase(server.url, 'a"; DROP')).rejects.toThrow("cannot be named");
  expect(existsSync(row.data_directory)).toBe(true);
  await server.stop();
  expect(existsSync(row.data_directory)).toBe(false);
  await expect(query(server.url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
});

testOnServer("a server ends and its folder goes away when the process that started it is killed", async () => {
  const script = `
    const { startPostgresql } = await import("#tests/helpers/postgresql/server.ts");
    const { url } = await startPostgresql(${JSON.stringify(programs)});
    console.log(url);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [chunk] = (await once(parent.stdout, "data")) as [Buffer];
  const url = chunk.toString().trim();
  const [row] = (await query(url, "SHOW data_directory")) as [{ data_directory: string }];
  parent.kill("SIGKILL");
  for (let tries = 0; existsSync(row.data_directory) && tries < 300; tries++) await wait(100);
  expect(existsSync(row.data_directory)).toBe(false);
  await expect(query(url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
});

test("programs that do not work are said, and leave no folder", async () => {
  const before = folders();
  await expect(startPostgresql("/nowhere")).rejects.toThrow("initdb failed: spawnSync /nowhere/initdb ENOENT");
  expect(folders()).toEqual(before);
});
