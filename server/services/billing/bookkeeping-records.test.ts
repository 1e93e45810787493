import { expect, test } from "vitest";
import { toBookkeepingRecord } from "./bookkeeping-records.ts";

test("a bookkeeping record has no uid, and the financial year of its date or month", () => {
  const receivedAt = new Date("2026-12-31T23:00:00Z");
  const row = { uid: "u1", id: "w1", name: "Ada", email: "ada@books.example", receivedAt };
  expect(toBookkeepingRecord(row, { kind: "withdrawal", year: "receivedAt", leaveOut: ["name", "email"] })).toEqual({
    kind: "withdrawal",
    id: "w1",
    record: { id: "w1", receivedAt },
    financialYear: 2026,
  });
  const statement = { uid: "u1", id: "s1", month: "2027-01", total: 1200 };
  expect(toBookkeepingRecord(statement, { kind: "commission-statement", year: "month", leaveOut: [] })).toMatchObject({
    record: { id: "s1", month: "2027-01", total: 1200 },
    financialYear: 2027,
  });
});
