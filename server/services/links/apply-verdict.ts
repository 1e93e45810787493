import { afterProbe } from "#domain/links/health.ts";
import { judgeProbe, type LinkVerdict } from "#domain/links/verdict.ts";
import type { LinkProber, ProbeResult } from "#server/adapters/links/probe.ts";
import type { CatalogueAddress } from "#server/catalogue/link-addresses.ts";
import { insertLinkProbe, type LinkProbeRow, type LinkStateRow } from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";
import { withHealth } from "./health.ts";

/** An address, the answer of its probe, and the verdict. */
export interface JudgedProbe {
  url: string;
  answer: ProbeResult;
  verdict: LinkVerdict;
}

/** Failures that imply a response from the network: robots file, certificate, redirect loop, oversized body. */
const answeredFailures: ReadonlySet<LinkVerdict> = new Set(["blocked", "redirect-loop", "too-large"]);

/** Failures that any address shows if our own network is down or misrouted. */
const silentFailures: ReadonlySet<LinkVerdict> = new Set(["unreachable", "timeout", "private-address"]);

/** Returns whether anything on the network responded. An address with a port may be refused without a request. */
export function wasAnswered({ url, answer, verdict }: JudgedProbe): boolean {
  return answer.status !== null || (answeredFailures.has(verdict) && new URL(url).port === "");
}

/** Returns whether our own network may have caused the failure. */
export function mayBeOwnNetwork({ answer, verdict }: JudgedProbe): boolean {
  return answer.status === null && silentFailures.has(verdict);
}

/**
 * Returns an address's row after a probe. A healthy page's title and fingerprint become the baseline for later
 * comparisons.
 */
export function toStateRow(row: LinkStateRow, { answer, verdict }: JudgedProbe, at: Date): LinkStateRow {
  const { seen, notBefore } = answer;
  const page = seen.kind === "answered" ? seen.page : null;
  const next = withHealth(row, (health) => afterProbe(health, { verdict, at, notBefore }));
  if (verdict !== "ok" || !page?.fingerprint) return next;
  return { ...next, title: page.title, fingerprint: page.fingerprint };
}

/** Builds the row that stores a probe. */
export function toProbeRow({ url, answer, verdict }: JudgedProbe, at: Date): LinkProbeRow {
  const { seen, status, finalUrl, redirect, ms, reason } = answer;
  const page = seen.kind === "answered" ? seen.page : null;
  const { title = null, fingerprint = null } = page ?? {};
  return { url, at, verdict, status, finalUrl, redirect, title, fingerprint, ms: Math.round(ms), reason };
}

/** Probes an address that the operator may use as a replacement, and stores the probe. */
export async function probeCandidate(
  { db, now }: Pick<Resources, "db" | "now">,
  { url, topic }: Pick<CatalogueAddress, "url" | "topic">,
  { prober, signal }: { prober: LinkProber; signal?: AbortSignal | undefined },
): Promise<JudgedProbe> {
  const answer = await prober.probe(url, signal);
  const judgement = { url, answer, verdict: judgeProbe(answer.seen, { url, topic, baseline: null }) };
  await insertLinkProbe(db, toProbeRow(judgement, now()));
  return judgement;
}
