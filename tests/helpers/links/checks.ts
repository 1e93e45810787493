import type { LinkVerdict } from "#domain/links/verdict.ts";
import type { LinkProber, ProbeResult } from "#server/adapters/links/probe.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import { checkLinks } from "#server/services/links/check.ts";
import { listDueLinks } from "#server/services/links/due-links.ts";
import type { NotifyFixed } from "#server/services/links/health.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";

/** Whatever is due. */
export const due = { course: null, isDueOnly: true, limit: null };

/** A prober that answers for each address what it is told; everything else is well, or what `others` says. */
export function proberOf(
  verdicts: Record<string, LinkVerdict>,
  { others, answer }: { others?: LinkVerdict; answer?: (url: string) => Partial<ProbeResult> } = {},
): LinkProber & { asked: string[] } {
  const asked: string[] = [];
  const probe = async (url: string, signal?: AbortSignal): Promise<ProbeResult> => {
    signal?.throwIfAborted();
    asked.push(url);
    const verdict = verdicts[url] ?? others;
    const status = verdict === undefined ? 200 : verdict === "gone" ? 404 : null;
    const seen =
      status === null
        ? ({ kind: "failed", verdict: verdict ?? "timeout" } as const)
        : ({ kind: "answered", status, finalUrl: url, hasBotWall: false, page: null } as const);
    const usual = { seen, status, finalUrl: url, redirect: "none", ms: 12.5, reason: null, notBefore: null } as const;
    return { ...usual, ...answer?.(url) };
  };
  return { probe, blockedUntil: () => null, asked };
}

interface CheckOf {
  /** All that are due where none are named. */
  urls?: readonly string[];
  prober: LinkProber;
  signal?: AbortSignal;
  notifyFixed?: NotifyFixed;
}

/** Checks addresses of a site. Gives the summary, whom the reporters were told of, and what was reported to the log. */
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
