import type { LinkVerdict } from "#domain/links/verdict.ts";
import type { LinkProber, ProbeResult } from "#server/adapters/links/probe.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import { checkLinks } from "#server/services/links/check.ts";
import { listDueLinks } from "#server/services/links/due-links.ts";
import type { NotifyFixed } from "#server/services/links/health.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";

/** Selects all due addresses. */
export const due = { course: null, isDueOnly: true, limit: null };

/** Returns a prober with given answers by address; everything else is healthy, or as `others` says. */
export function proberOf(
  verdicts: Record<string, LinkVerdict>,
  { others, answer }: { others?: LinkVerdict; answer?: (url: string) => Partial<ProbeResult> } = {},
): LinkProber & { asked: string[] } {
  const probed: string[] = [];
  const probe = async (url: string, signal?: AbortSignal): Promise<ProbeResult> => {
    signal?.throwIfAborted();
    probed.push(url);
    const verdict = verdicts[url] ?? others;
    const status = verdict === undefined ? 200 : verdict === "gone" ? 404 : null;
    const seen =
      status === null
        ? ({ kind: "failed", verdict: verdict ?? "timeout" } as const)
        : ({ kind: "answered", status, finalUrl: url, hasBotWall: false, page: null } as const);
    const usual = { seen, status, finalUrl: url, redirect: "none", ms: 12.5, reason: null, notBefore: null } as const;
    return { ...usual, ...answer?.(url) };
  };
  return { probe, blockedUntil: () => null, asked: probed };
}

interface CheckOf {
  /** All due addresses if left out. */
  urls?: readonly string[];
  prober: LinkProber;
  signal?: AbortSignal;
  notifyFixed?: NotifyFixed;
}

/** Checks addresses of a site. Returns the summary, the notified reporters, and the reports to the log. */
export async function checkLinksOf({ resources }: TestSite, { urls, prober, signal, notifyFixed }: CheckOf) {
  const fixed: string[] = [];
  const reported: string[] = [];
  const known = linkAddresses(resources.catalogue);
  const summary = await checkLinks(
    { ...resources, report: (line) => void reported.push(line) },
    {
      addresses: urls ? urls.flatMap((url) => known.get(url) ?? []) : await listDueLinks(resources, due),
      prober,
      signal,
      notifyFixed: notifyFixed ?? (async (_resources, url) => void fixed.push(url)),
      onChecked: () => {},
    },
  );
  return { ...summary, fixed, reported };
}
