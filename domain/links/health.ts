import type { LinkVerdict } from "./verdict.ts";

/**
 * How an address stands. `suspect`: something was wrong when it was last checked, or a learner has said so. `dead`: it
 * was wrong often enough, over days. `replaced`: the operator has put another address in its place.
 */
export const linkStates = ["ok", "suspect", "dead", "replaced"] as const;

export type LinkState = (typeof linkStates)[number];

/** All that is known of how an address stands. */
export interface LinkHealth {
  state: LinkState;
  since: Date;
  /** When it is to be checked next; null where it is not checked any more. */
  nextDue: Date | null;
  replacedBy: string | null;
  checkedAt: Date | null;
  lastOkAt: Date | null;
  verdict: LinkVerdict | null;
  /** How often in a row it was found wrong, on different days. */
  failures: number;
  failedFrom: Date | null;
  lastFailedAt: Date | null;
  /** Of all that was found wrong in a row, what takes longest to be believed. */
  doubt: LinkVerdict | null;
  reportedAt: Date | null;
}

const dayMs = 86_400_000;

/** Two failures that are less apart than this are one, in milliseconds: 20 hours. */
const oneFailureMs = 20 * 3_600_000;

/** How often and for how long an address must be wrong until it is dead. What is missing here never kills an address. */
export const deathAfter: Partial<Record<LinkVerdict, { failures: number; days: number }>> = {
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

/** How long until the next check, in days. */
export const recheckDays = { ok: 7, blocked: 7, drift: 3, suspect: 3, dead: 14 };

/** An address of which nothing is known yet: due at once. */
export function unknownHealth(now: Date): LinkHealth {
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
 * How an address stands after a probe. One good answer makes it well again; one bad answer makes it suspect, and only
 * as many over as many days as `deathAfter` says make it dead; `blocked` changes nothing. What was replaced stays so.
 * `notBefore` is when its server wants to be asked again.
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
  const need = deathAfter[verdict];
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
  // The checks that are still needed are spread over the days that are still needed.
  const waitMs = Math.max(leftMs / Math.max(need.failures - failures, 1), dayMs);
  return { ...run, ...turned(seen, "suspect", at), nextDue: new Date(at.getTime() + waitMs) };
}

/** How an address stands after a learner has said that it is broken: what was well is suspect, and due at once. */
export function afterReport(health: LinkHealth, at: Date): LinkHealth {
  if (health.state === "replaced") return { ...health, reportedAt: at };
  return {
    ...health,
    ...(health.state === "ok" ? turned(health, "suspect", at) : {}),
    reportedAt: at,
    nextDue: at,
  };
}

/** How an address stands after the operator has put another in its place: it is not checked any more. */
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

/** How an address stands after the operator has said that it is as it should be, whatever probes say. */
export function afterAcceptance(health: LinkHealth, at: Date): LinkHealth {
  return { ...well(health, at), replacedBy: null };
}

/**
 * Whether a probe found well again what was reported and broken before our eyes: learners who have reported it are told.
 * A report that a good answer came after says what probes cannot see, and stays for the operator.
 */
export function isMended(before: LinkHealth, after: LinkHealth): boolean {
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
  return deathAfter[verdict] ?? { failures: Number.POSITIVE_INFINITY, days: Number.POSITIVE_INFINITY };
}

function later(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs);
}
