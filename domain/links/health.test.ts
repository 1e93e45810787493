import fc from "fast-check";
import { expect, test } from "vitest";
import {
  afterAcceptance,
  afterProbe,
  afterReplacement,
  afterReport,
  deadThresholds,
  hasRecovered,
  initialHealth,
  type LinkHealth,
} from "./health.ts";
import { type LinkVerdict, linkVerdicts } from "./verdict.ts";

const start = new Date("2026-11-02T10:00:00Z");
const dayMs = 86_400_000;
const after = (days: number) => new Date(start.getTime() + days * dayMs);
const probed = (health: LinkHealth, verdict: LinkVerdict, days: number) =>
  afterProbe(health, { verdict, at: after(days) });
const well = probed(initialHealth(start), "ok", 0);

/** Checks an address whenever it is due, always with the same verdict, until it is dead or 60 days have passed. */
function checkUntilDead(verdict: LinkVerdict) {
  let health = well;
  let at = after(10);
  let checks = 0;
  for (; health.state !== "dead" && at < after(70); at = health.nextDue ?? after(99)) {
    health = afterProbe(health, { verdict, at });
    checks += 1;
  }
  return {
    state: health.state,
    checks,
    days: Math.round(((health.checkedAt?.getTime() ?? 0) - after(10).getTime()) / dayMs),
  };
}

test.each(linkVerdicts)("one bad answer never makes a link dead: %s", (verdict) => {
  expect(probed(well, verdict, 10).state).not.toBe("dead");
});

test("an address that is gone is dead after three checks in two days, one that cannot be reached after four in a week", () => {
  expect(checkUntilDead("gone")).toEqual({ state: "dead", checks: 3, days: 2 });
  expect(checkUntilDead("soft-404")).toEqual({ state: "dead", checks: 3, days: 4 });
  expect(checkUntilDead("login-wall")).toEqual({ state: "dead", checks: 3, days: 7 });
  expect(checkUntilDead("timeout")).toEqual({ state: "dead", checks: 4, days: 7 });
});

test("a wall against programs and a page that has changed never make a link dead", () => {
  expect(checkUntilDead("blocked").state).toBe("ok");
  expect(checkUntilDead("drift").state).toBe("suspect");
});

test("checks of one day count once, however many there are", () => {
  let health = well;
  for (let hour = 0; hour < 12; hour += 1) health = probed(health, "gone", 10 + hour / 24);
  expect(health).toMatchObject({ state: "suspect", failures: 1 });
});

test("one timeout among answers that it is gone makes the address take as long as timeouts do to be dead", () => {
  const run = (["timeout", "gone", "gone"] as const).reduce(
    (health, verdict, day) => probed(health, verdict, day),
    well,
  );
  expect(run).toMatchObject({ state: "suspect", failures: 3, doubt: "timeout" });
  expect(probed(run, "gone", 7).state).toBe("dead");
});

test("one good answer makes a dead link ok again, and those who reported it are notified", () => {
  const dead = [10, 11, 12].reduce((health, day) => probed(health, "gone", day), afterReport(well, after(10)));
  expect(dead).toMatchObject({ state: "dead", since: after(12), nextDue: after(26) });
  const again = probed(dead, "ok", 26);
  expect(again).toMatchObject({ state: "ok", since: after(26), failures: 0, doubt: null, lastOkAt: after(26) });
  expect(hasRecovered(dead, again)).toBe(true);
});

test("a report makes a link suspect and due at once; a good answer then is no repair, since no probe had failed", () => {
  const reported = afterReport(well, after(3));
  expect(reported).toMatchObject({ state: "suspect", nextDue: after(3), reportedAt: after(3) });
  const found = probed(reported, "ok", 3);
  expect(found).toMatchObject({ state: "ok", reportedAt: null });
  expect(hasRecovered(reported, found)).toBe(false);
  expect(hasRecovered(probed(reported, "gone", 3), found)).toBe(true);
});

test("a passing timeout is no repair of what a learner reported before the link was last found ok", () => {
  const found = probed(afterReport(well, after(3)), "ok", 3);
  const hiccup = probed(found, "timeout", 10);
  expect(hasRecovered(hiccup, probed(hiccup, "ok", 11))).toBe(false);
  const reported = afterReport(hiccup, after(11));
  expect(hasRecovered(reported, probed(reported, "ok", 11))).toBe(true);
});

test("a report leaves a dead link dead, and makes it due at once", () => {
  const dead = [10, 11, 12].reduce((health, day) => probed(health, "gone", day), well);
  expect(afterReport(dead, after(13))).toMatchObject({ state: "dead", since: after(12), nextDue: after(13) });
});

test("what the operator has replaced stays replaced until the operator says otherwise", () => {
  const replaced = afterReplacement(well, { by: "https://b.example/", at: after(1) });
  expect(replaced).toMatchObject({ state: "replaced", replacedBy: "https://b.example/", nextDue: null });
  expect(probed(replaced, "ok", 2)).toMatchObject({ state: "replaced", nextDue: null });
  expect(afterReport(replaced, after(2)).state).toBe("replaced");
  expect(afterAcceptance(replaced, after(3))).toMatchObject({ state: "ok", replacedBy: null, nextDue: after(10) });
});

test("a server that requests a pause of ten days gets ten days", () => {
  const told = afterProbe(well, { verdict: "blocked", at: after(1), notBefore: after(11) });
  expect(told.nextDue).toEqual(after(11));
});

test("no link is ever dead without enough failures over enough days since it last worked", () => {
  const step = fc.record({
    verdict: fc.constantFrom(...linkVerdicts),
    hours: fc.integer({ min: 0, max: 100 }),
    isReported: fc.boolean(),
  });
  const isFounded = (failures: readonly Date[], at: Date) =>
    failures.length >= 3 && at.getTime() - (failures[0]?.getTime() ?? 0) >= 2 * dayMs;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let health = well;
      let at = start;
      let failures: Date[] = [];
      for (const { verdict, hours, isReported } of steps) {
        at = new Date(at.getTime() + hours * 3_600_000);
        if (isReported) health = afterReport(health, at);
        health = afterProbe(health, { verdict, at });
        if (verdict === "ok") failures = [];
        if (deadThresholds[verdict]) failures.push(at);
        expect(health.state !== "dead" || isFounded(failures, at)).toBe(true);
        expect(health.nextDue && health.nextDue > at).toBe(true);
      }
    }),
  );
});
