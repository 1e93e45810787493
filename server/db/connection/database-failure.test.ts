import { expect, test } from "vitest";
import { CodedError, codeOf, retryAfterOf } from "#domain/errors.ts";
import { failWith, heedDatabase, toDatabaseFailure } from "./database-failure.ts";

/** An error as drivers throw it. */
const coded = (code: string) => Object.assign(new Error("in the driver's words"), { code });

test.each(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "08006", "57P01", "57P03", "53300", "25006"])(
  "%s says that the database is away, also as the cause of another error",
  (code) => {
    const cause = coded(code);
    const wrapped = new Error("Failed query", { cause: toDatabaseFailure(cause) });
    expect([codeOf(wrapped), retryAfterOf(wrapped)]).toEqual(["database_unavailable", 5]);
    expect(toDatabaseFailure(new AggregateError([cause]))).toMatchObject({ code: "database_unavailable" });
  },
);

test("a full disk is told from a database that is away, and neither from what a statement asks", () => {
  for (const code of ["53100", "ENOSPC"]) expect(codeOf(toDatabaseFailure(coded(code)))).toBe("database_full");
  for (const error of [coded("23505"), coded("40001"), new CodedError("not_found"), new Error("no code")])
    expect(toDatabaseFailure(error)).toBe(error);
  expect(codeOf(toDatabaseFailure(new Error("no code"), { isLost: true }))).toBe("database_unavailable");
});

test("what a library makes of a failure of the database does not hide it", async () => {
  const swallowing = async () => {
    failWith("database_unavailable");
    return null;
  };
  const translating = async () => {
    failWith("database_full");
    throw new CodedError("login_failed");
  };
  await expect(heedDatabase(swallowing)).rejects.toMatchObject({ code: "database_unavailable" });
  await expect(heedDatabase(translating)).rejects.toMatchObject({ code: "database_full" });
  await expect(heedDatabase(async () => "well")).resolves.toBe("well");
  await expect(heedDatabase(() => Promise.reject(new CodedError("login_failed")))).rejects.toMatchObject({
    code: "login_failed",
  });
});
