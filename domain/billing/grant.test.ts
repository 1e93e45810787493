import { expect, test } from "vitest";
import { grantGivesAccess, parseInstant } from "./grant.ts";

const day = (number: number) => new Date(Date.UTC(2026, 11, number));

test("a learner has granted access until its end, and not at it", () => {
  const grant = { grantedAt: day(1), until: day(8) };
  expect(grantGivesAccess(grant, day(7))).toBe(true);
  expect(grantGivesAccess(grant, day(8))).toBe(false);
});

test("a learner to whom nothing was granted, or from whom it was taken, has no access by it", () => {
  expect(grantGivesAccess(null, day(1))).toBe(false);
  expect(grantGivesAccess({ grantedAt: day(1), until: null }, day(2))).toBe(false);
});

test("the end of a learner's access is read as a date or a moment in UTC, and as nothing else", () => {
  expect(parseInstant("2026-12-08")).toEqual(day(8));
  expect(parseInstant("2026-12-08T09:30:00Z")?.toISOString()).toBe("2026-12-08T09:30:00.000Z");
  for (const text of ["", "soon", "8.12.2026", "2026-02-30", "2026-12-08T09:30:00", "2026-13-01", "+2026-12-08"])
    expect([text, parseInstant(text)]).toEqual([text, null]);
});
