import type { LinkVerdict } from "./verdict.ts";

/**
 * States of an address. `suspect`: its last check failed, or a learner reported it. `dead`: checks failed often enough,
 * over days. `replaced`: the operator put another address in its place.
 */
export const linkStates = ["ok", "suspect", "dead", "replaced"] as const;

export type LinkState = (typeof linkStates)[number];

/** Health of an address. */
export interface LinkHealth {
  state: LinkState;
  since: Date;
  /** Time of the next check; null when it is not checked any more. */
  nextDue: Date | null;
  replacedBy: string | null;
  checkedAt: Date | null;
  lastOkAt: Date | null;
  verdict: LinkVerdict | null;
  /** Number of consecutive failures, at least 20 hours apart. */
  failures: number;
  failedFrom: Date | null;
  lastFailedAt: Date | null;
  /** Verdict of the consecutive failures that takes longest to be confirmed. */
  doubt: LinkVerdict | null;
  reportedAt: Date | null;
}

const dayMs = 86_400_000;

/** Minimum time between two failures that count separately, in milliseconds: 20 hours. */
const oneFailureMs = 20 * 3_600_000;

/** Number of failures and days after which an address is dead. Verdicts not listed here never make it dead. */
export const deadThresholds: Partial<Record<LinkVerdict, { failures: number; days: number }>> = {
  gone: { failures: 3, days: 2 },
  "soft-404": { failures: 3, days: 4 },
  "private-address": { failures: 3, days: 4 },
  "login-wall": { failures: 3, days: 7 },
  paywall: { failures: 3, days: 7 },
  unreachable: { failures: 4, days: 7 },
  timeout: { failures: 4, days: 7 },
  "redirect-loop": { failures: 4, days: 7 },
  "too-large": { failures: 4, days: 7 },
};

/** Days until the next check. */
export const recheckDays = { ok: 7, blocked: 7, drift: 3, suspect: 3, dead: 14 };

/** Returns the health of an address that was never checked: due at once. */
export function initialHealth(now: Date): LinkHealth {
  return {
    state: "ok",
    since: now,
    nextDue: now,
    replacedBy: null,
    checkedAt: null,
    lastOkAt: null,
    verdict: null,
    failures: 0,
    failedFrom: null,
    lastFailedAt: null,
    doubt: null,
    reportedAt: null,
  };
}

/**
 * Returns the health of an address after a probe. One good answer makes it ok again; one bad answer makes it suspect,
 * and only as many over as many days as `deadThresholds` requires make it dead; `blocked` changes nothing. A replaced
 * address stays replaced. `notBefore` is the earliest time that its server allows for the next request.
 */
export function afterProbe(
  health: LinkHealth,
  { verdict, at, notBefore = null }: { verdict: LinkVerdict; at: Date; notBefore?: Date | null },
): LinkHealth {
  const seen = { ...health, checkedAt: at, verdict };
  if (health.state === "replaced") return { ...seen, nextDue: null };
  const next = moved(seen, verdict, at);
  const isTooSoon = notBefore !== null && next.nextDue !== null && next.nextDue < notBefore;
  return isTooSoon ? { ...next, nextDue: notBefore } : next;
}

function moved(seen: LinkHealth, verdict: LinkVerdict, at: Date): LinkHealth {
  if (verdict === "ok") return well(seen, at);
  if (verdict === "blocked") {
    return { ...seen, nextDue: later(at, seen.state === "suspect" ? recheckDays.suspect : recheckDays.blocked) };
  }
  const need = deadThresholds[verdict];
  if (seen.state === "dead") return { ...seen, nextDue: later(at, recheckDays.dead) };
  if (!need) return { ...seen, ...turned(seen, "suspect", at), nextDue: later(at, recheckDays.drift) };
  return failed(seen, verdict, at);
}

function well(seen: LinkHealth, at: Date): LinkHealth {
  return {
    ...seen,
    ...turned(seen, "ok", at),
    ...noFailures,
    lastOkAt: at,
    reportedAt: null,
    nextDue: later(at, recheckDays.ok),
  };
}

const noFailures = { failures: 0, failedFrom: null, lastFailedAt: null, doubt: null };

function failed(seen: LinkHealth, verdict: LinkVerdict, at: Date): LinkHealth {
  const isSame = seen.lastFailedAt !== null && at.getTime() - seen.lastFailedAt.getTime() < oneFailureMs;
  const failures = isSame ? seen.failures : seen.failures + 1;
  const failedFrom = seen.failedFrom ?? at;
  const doubt = slower(seen.doubt, verdict);
  const need = needOf(doubt);
  const leftMs = need.days * dayMs - (at.getTime() - failedFrom.getTime());
  const run = { ...seen, failures, failedFrom, doubt, lastFailedAt: isSame ? seen.lastFailedAt : at };
  if (failures >= need.failures && leftMs <= 0) {
    return { ...run, ...turned(seen, "dead", at), nextDue: later(at, recheckDays.dead) };
  }
  // Spreads the remaining checks over the remaining days.
  const waitMs = Math.max(leftMs / Math.max(need.failures - failures, 1), dayMs);
  return { ...run, ...turned(seen, "suspect", at), nextDue: new Date(at.getTime() + waitMs) };
}

/** Returns the health of an address after a learner reported it: an ok address becomes suspect, and is due at once. */
export function afterReport(health: LinkHealth, at: Date): LinkHealth {
  if (health.state === "replaced") return { ...health, reportedAt: at };
  return {
    ...health,
    ...(health.state === "ok" ? turned(health, "suspect", at) : {}),
    reportedAt: at,
    nextDue: at,
  };
}

/** Returns the health of an address after the operator replaced it: it is not checked any more. */
export function afterReplacement(health: LinkHealth, { by, at }: { by: string; at: Date }): LinkHealth {
  return {
    ...health,
    ...noFailures,
    ...turned(health, "replaced", at),
    replacedBy: by,
    reportedAt: null,
    nextDue: null,
  };
}

/** Returns the health of an address after the operator declared it good, whatever probes say. */
export function afterAcceptance(health: LinkHealth, at: Date): LinkHealth {
  return { ...well(health, at), replacedBy: null };
}

/**
 * Returns true when a probe found an address ok again that was reported and that probes had seen fail: learners who
 * reported it are notified. A report on an address that probes never saw fail concerns something they cannot see, and
 * stays for the operator.
 */
export function hasRecovered(before: LinkHealth, after: LinkHealth): boolean {
  if (after.state !== "ok" || before.reportedAt === null) return false;
  return before.state === "dead" || before.failures > 0 || before.verdict === "drift";
}

function turned(health: LinkHealth, state: LinkState, at: Date): Pick<LinkHealth, "state" | "since"> {
  return { state, since: health.state === state ? health.since : at };
}

function slower(one: LinkVerdict | null, other: LinkVerdict): LinkVerdict {
  return one !== null && needOf(one).days >= needOf(other).days ? one : other;
}

function needOf(verdict: LinkVerdict): { failures: number; days: number } {
  return deadThresholds[verdict] ?? { failures: Number.POSITIVE_INFINITY, days: Number.POSITIVE_INFINITY };
}

function later(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs);
}
