import { expect, test } from "vitest";
import { CodedError, codeOf, retryAfterOf } from "#domain/errors.ts";
import { databaseFailure, rethrowDatabaseFailure, toDatabaseFailure } from "./database-failure.ts";

/** Returns an error as drivers throw it. */
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

test("a full disk, an unavailable database and a failed statement are told apart", () => {
  for (const code of ["53100", "ENOSPC"]) expect(codeOf(toDatabaseFailure(coded(code)))).toBe("database_full");
  for (const error of [coded("23505"), coded("40001"), new CodedError("not_found"), new Error("no code")])
    expect(toDatabaseFailure(error)).toBe(error);
  expect(codeOf(toDatabaseFailure(new Error("no code"), { isLost: true }))).toBe("database_unavailable");
});

test("a library that swallows or translates a database failure does not hide it", async () => {
  const swallowing = async () => {
    databaseFailure("database_unavailable");
    return null;
  };
  const translating = async () => {
    databaseFailure("database_full");
    throw new CodedError("login_failed");
  };
  await expect(rethrowDatabaseFailure(swallowing)).rejects.toMatchObject({ code: "database_unavailable" });
  await expect(rethrowDatabaseFailure(translating)).rejects.toMatchObject({ code: "database_full" });
  await expect(rethrowDatabaseFailure(async () => "well")).resolves.toBe("well");
  await expect(rethrowDatabaseFailure(() => Promise.reject(new CodedError("login_failed")))).rejects.toMatchObject({
    code: "login_failed",
  });
});
