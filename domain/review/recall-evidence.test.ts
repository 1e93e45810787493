import fc from "fast-check";
import { expect, test } from "vitest";
import type { Grade } from "./grade.ts";
import { finish } from "./log.ts";
import { type ReceivedGrade, recallGapMs, replayWithRecall } from "./recall-evidence.ts";

const hourMs = 3_600_000;
const start = Date.UTC(2026, 10, 23, 10);

let ids = 0;

/** A grade given and received so many hours after the start. */
function graded(hours: number, given: Partial<ReceivedGrade> = {}): ReceivedGrade {
  const at = new Date(start + hours * hourMs);
  ids += 1;
  const usual = { id: `grade-${ids}`, itemKey: "c/1", grade: 3 as Grade, zone: "UTC", retention: 0.9, tookMs: null };
  return { ...usual, gradedAt: at, receivedAt: at, ...given };
}

function recalledAt(log: readonly ReceivedGrade[]): Date | null {
  return finish(replayWithRecall(log))?.recalledAt ?? null;
}

const hoursAfter = (at: Date | null) => at && (at.getTime() - start) / hourMs;

test("the first grade, and one within twenty hours, are no recall; the next day's is", () => {
  expect(recalledAt([graded(0)])).toBeNull();
  expect(recalledAt([graded(0), graded(19.9)])).toBeNull();
  expect(hoursAfter(recalledAt([graded(0), graded(20)]))).toBe(20);
  expect(hoursAfter(recalledAt([graded(0), graded(10), graded(29), graded(2000)]))).toBe(2000);
});

test("Hard is no recall, and what is recalled once stays so", () => {
  expect(recalledAt([graded(0), graded(24, { grade: 1 })])).toBeNull();
  expect(hoursAfter(recalledAt([graded(0), graded(24), graded(48, { grade: 1 })]))).toBe(24);
});

test("a card that is not due yet gives no evidence", () => {
  // Easy at once: the card is due after more than a week.
  const easy = graded(0, { grade: 5 });
  expect(recalledAt([easy, graded(24)])).toBeNull();
  expect(hoursAfter(recalledAt([easy, graded(24 * 30)]))).toBe(24 * 30);
});

test("offline grades count by the moment they arrive", () => {
  const late = { receivedAt: new Date(start + 30 * hourMs) };
  expect(recalledAt([graded(0, late), graded(24, late)])).toBeNull();
  expect(hoursAfter(recalledAt([graded(0), graded(24, late)]))).toBe(30);
});

test("what the device claims only takes evidence away: a question shown too briefly, a grade before the card was due", () => {
  expect(recalledAt([graded(0), graded(24, { tookMs: 400 })])).toBeNull();
  expect(hoursAfter(recalledAt([graded(0), graded(24, { tookMs: 4000 })]))).toBe(24);
  const early = { gradedAt: new Date(start + 60_000), receivedAt: new Date(start + 24 * hourMs) };
  expect(recalledAt([graded(0), graded(0, early)])).toBeNull();
});

const forged = fc.record({
  gradedAt: fc.date({ min: new Date(0), max: new Date(start), noInvalidDate: true }),
  grade: fc.constantFrom<Grade>(1, 3, 5),
  tookMs: fc.oneof(fc.constant(null), fc.nat({ max: 3_600_000 })),
});

test("sixty grades of one request, with any times, are no evidence", () => {
  fc.assert(
    fc.property(fc.array(forged, { minLength: 1, maxLength: 60 }), (claims) => {
      const receivedAt = new Date(start);
      expect(recalledAt(claims.map((claim) => graded(0, { ...claim, receivedAt })))).toBeNull();
    }),
    { numRuns: 200 },
  );
});

test("whatever a device claims, evidence needs two receipts twenty hours apart", () => {
  const receipt = fc.nat({ max: 100 });
  fc.assert(
    fc.property(fc.array(fc.tuple(forged, receipt), { minLength: 1, maxLength: 12 }), (claims) => {
      const log = claims.map(([claim, hours]) => graded(0, { ...claim, receivedAt: new Date(start + hours * hourMs) }));
      const received = log.map(({ receivedAt }) => receivedAt.getTime());
      if (Math.max(...received) - Math.min(...received) < recallGapMs) expect(recalledAt(log)).toBeNull();
    }),
    { numRuns: 200 },
  );
});
