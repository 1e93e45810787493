import { expect, test } from "vitest";
import { readEnv } from "./env.ts";

const database = { DATABASE_URL: "postgres://pooler/studiolo" };
const production = { NODE_ENV: "production", AUTH_SECRET: "0123456789abcdef0123456789abcdef" };

test("several processes need PostgreSQL, and are for production", () => {
  expect(() => readEnv({ ...production, WEB_CONCURRENCY: "2" })).toThrow(/WEB_CONCURRENCY: .*DATABASE_URL/);
  expect(() => readEnv({ ...database, WEB_CONCURRENCY: "2" })).toThrow(/WEB_CONCURRENCY: .*NODE_ENV/);
  expect(readEnv({ ...production, ...database, WEB_CONCURRENCY: "64" }).webConcurrency).toBe(64);
});

test("migrations, jobs and locks go past a pooler, and the operator's figures to a replica, where they are named", () => {
  const direct = "postgres://primary/studiolo";
  const replica = "postgres://replica/studiolo";
  expect(readEnv(database)).toMatchObject({ databaseDirectUrl: database.DATABASE_URL, databaseReplicaUrl: null });
  expect(readEnv({ ...database, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replica })).toMatchObject({
    databaseUrl: database.DATABASE_URL,
    databaseDirectUrl: direct,
    databaseReplicaUrl: replica,
  });
});

test.each(["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"])("%s alone is refused", (name) => {
  expect(() => readEnv({ [name]: "postgres://primary/studiolo" })).toThrow(`${name}: needs DATABASE_URL as well`);
});
