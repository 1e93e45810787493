import { hashPassword } from "better-auth/crypto";
import { expect, test } from "vitest";
import { createPasswordHash } from "./password-hash.ts";

test("a password is known again by its hash, and no other one is", async () => {
  const { hash, verify } = createPasswordHash();
  const kept = await hash("Correct-Horse-7");
  expect(await verify({ hash: kept, password: "Correct-Horse-7" })).toBe(true);
  expect(await verify({ hash: kept, password: "Correct-Horse-8" })).toBe(false);
});

test("hashes that were kept before are still good", async () => {
  const { verify } = createPasswordHash();
  expect(await verify({ hash: await hashPassword("Correct-Horse-7"), password: "Correct-Horse-7" })).toBe(true);
});

test("all who wait in line get their turn, also behind one that fails", async () => {
  const { hash, verify } = createPasswordHash({ atOnce: 1 });
  const failing = verify({ hash: "no hash at all", password: "x" }).catch(() => "failed");
  const others = Array.from({ length: 3 }, () => hash("Correct-Horse-7"));
  expect(new Set(await Promise.all(others)).size).toBe(3);
  expect(["failed", false]).toContain(await failing);
});
