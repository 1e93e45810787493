import { afterProbe } from "#domain/links/health.ts";
import { type LinkVerdict, verdictOf } from "#domain/links/verdict.ts";
import type { LinkProber, ProbeAnswer } from "#server/adapters/links/probe.ts";
import type { CatalogueAddress } from "#server/catalogue/link-addresses.ts";
import { insertLinkProbe, type LinkProbeRow, type LinkStateRow } from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";
import { withHealth } from "./health.ts";

/** What came of asking for an address, and what was made of it. */
export interface LinkJudgement {
  url: string;
  answer: ProbeAnswer;
  verdict: LinkVerdict;
}

/** Failures that something has to answer for: a robots file, a redirect, a certificate, a body without an end. */
const answeredFailures: ReadonlySet<LinkVerdict> = new Set(["blocked", "redirect-loop", "too-large"]);

/** Failures that a network which is away, or leads astray, gives every address. */
const silentFailures: ReadonlySet<LinkVerdict> = new Set(["unreachable", "timeout", "private-address"]);

/** Whether anybody on the network answered. An address with a port may be refused without being asked. */
export function isHeard({ url, answer, verdict }: LinkJudgement): boolean {
  return answer.status !== null || (answeredFailures.has(verdict) && new URL(url).port === "");
}

/** Whether a failure may be that of our own network. */
export function isSilent({ answer, verdict }: LinkJudgement): boolean {
  return answer.status === null && silentFailures.has(verdict);
}

/** How an address stands after a probe. What an address shows while it is well is what it is compared with later. */
export function judgedRow(row: LinkStateRow, { answer, verdict }: LinkJudgement, at: Date): LinkStateRow {
  const { seen, notBefore } = answer;
  const page = seen.kind === "answered" ? seen.page : null;
  const next = withHealth(row, (health) => afterProbe(health, { verdict, at, notBefore }));
  if (verdict !== "ok" || !page?.fingerprint) return next;
  return { ...next, title: page.title, fingerprint: page.fingerprint };
}

/** A probe as it is kept. */
export function probeRow({ url, answer, verdict }: LinkJudgement, at: Date): LinkProbeRow {
  const { seen, status, finalUrl, redirect, ms, reason } = answer;
  const page = seen.kind === "answered" ? seen.page : null;
  const { title = null, fingerprint = null } = page ?? {};
  return { url, at, verdict, status, finalUrl, redirect, title, fingerprint, ms: Math.round(ms), reason };
}

/** Asks for an address that the operator may put in a link's place. The probe is kept like any other. */
export async function probeBeside(
  { db, now }: Pick<Resources, "db" | "now">,
  { url, topic }: Pick<CatalogueAddress, "url" | "topic">,
  { prober, signal }: { prober: LinkProber; signal?: AbortSignal | undefined },
): Promise<LinkJudgement> {
  const answer = await prober.probe(url, signal);
  const judgement = { url, answer, verdict: verdictOf(answer.seen, { url, topic, baseline: null }) };
  await insertLinkProbe(db, probeRow(judgement, now()));
  return judgement;
}
