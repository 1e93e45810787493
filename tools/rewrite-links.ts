import { linkKey } from "#domain/link-key.ts";
import {
  type LinkRewrite,
  type RewriteEvidence,
  rewriteByForm,
  rewriteByProof,
  secureTwin,
} from "#domain/link-rewrites.ts";
import { verdictOf } from "#domain/link-verdict.ts";
import type { LinkProber } from "#server/adapters/link-probe.ts";
import { type CatalogueAddress, linkAddresses } from "#server/catalogue/link-addresses.ts";
import { findLastProbes } from "#server/db/link-health.ts";
import type { Resources } from "#server/resources.ts";
import { openProber } from "#server/services/link-care.ts";
import type { TellFixed } from "#server/services/link-health.ts";
import { replaceLink } from "#server/services/link-replacement.ts";
import { changeLinkFiles, type LinkFileChange } from "#tools/link-files.ts";

/** How `studiolo links rewrite` was called. */
export interface RewriteWords {
  folder: string;
  /** Writes the files; otherwise only says what would change. */
  isApplied: boolean;
  /** Asks for the https addresses of links that are http. */
  isProbed: boolean;
  isJson: boolean;
  tellFixed: TellFixed;
}

/** Prints, and with `isApplied` makes, the better addresses that the rules know. Gives the exit code. */
export async function rewriteLinksBy(resources: Resources, words: RewriteWords): Promise<number> {
  const rewrites = await findRewrites(resources, words.isProbed ? openProber(resources) : null);
  const ruleOf = new Map(rewrites.map(({ from, rule }) => [from, rule]));
  const changes = await changeLinkFiles(words.folder, {
    addresses: new Map(rewrites.map(({ from, to }) => [from, to])),
    isApplied: words.isApplied,
  });
  if (words.isApplied) await noteReplaced(resources, changes, words.tellFixed);
  print(
    changes.map((change) => ({ rule: ruleOf.get(linkKey(change.from) ?? "") ?? "", ...change })),
    words,
  );
  return 0;
}

async function findRewrites(resources: Resources, prober: LinkProber | null): Promise<LinkRewrite[]> {
  const addresses = [...linkAddresses(resources.catalogue).values()];
  const probes = await findLastProbes(
    resources.db,
    addresses.map(({ url }) => url),
  );
  const rewrites: LinkRewrite[] = [];
  for (const address of addresses) {
    const byForm = rewriteByForm(address.url);
    const twin = byForm ? null : await proveTwin(address, prober);
    const rewrite = byForm ?? rewriteByProof(address.url, { own: probes.get(address.url) ?? null, twin });
    if (rewrite) rewrites.push(rewrite);
  }
  return rewrites;
}

async function proveTwin({ url, topic }: CatalogueAddress, prober: LinkProber | null): Promise<RewriteEvidence | null> {
  const twin = secureTwin(url);
  if (twin === null || prober === null) return null;
  const { seen, finalUrl, redirect } = await prober.probe(twin);
  return { verdict: verdictOf(seen, { url: twin, topic, baseline: null }), finalUrl, redirect };
}

/** How `studiolo links replace` was called. */
export interface ReplaceWords {
  folder: string;
  url: string;
  by: string;
  /** Takes the other address without asking for it first. */
  isUnchecked: boolean;
  isJson: boolean;
  tellFixed: TellFixed;
}

/**
 * Puts another address in the place of one, in every course that leads to it. Refuses what is no address, what no
 * course has, and, unless told otherwise, another address that does not answer well. Gives the exit code.
 */
export async function replaceLinkBy(resources: Resources, words: ReplaceWords): Promise<number> {
  const [url, by] = [linkKey(words.url), linkKey(words.by)];
  const known = url === null ? undefined : linkAddresses(resources.catalogue).get(url);
  if (url === null || by === null) return refuse("Give two whole http or https addresses.");
  if (!known) return refuse(`No course leads to ${url}.`);
  if (!words.isUnchecked) {
    const { seen, reason } = await openProber(resources).probe(by);
    const verdict = verdictOf(seen, { url: by, topic: known.topic, baseline: null });
    if (verdict !== "ok") {
      return refuse(
        `${by} does not answer well: ${[verdict, reason].filter(Boolean).join(", ")}. Add --unchecked to take it all the same.`,
      );
    }
  }
  const changes = await changeLinkFiles(words.folder, { addresses: new Map([[url, words.by]]), isApplied: true });
  await noteReplaced(resources, changes, words.tellFixed);
  print(changes, { ...words, isApplied: true });
  return changes.some(({ problem }) => problem !== null) ? 1 : 0;
}

async function noteReplaced(resources: Resources, changes: LinkFileChange[], tellFixed: TellFixed): Promise<void> {
  const made = changes.filter(({ problem }) => problem === null);
  for (const [from, [first]] of Map.groupBy(made, (change) => linkKey(change.from))) {
    if (from !== null && first) await replaceLink(resources, { url: from, by: first.to, tellFixed });
  }
}

function refuse(why: string): number {
  console.error(why);
  return 1;
}

function print(
  changes: readonly (LinkFileChange & { rule?: string })[],
  { isJson, isApplied }: { isJson: boolean; isApplied: boolean },
): void {
  if (isJson) {
    console.log(JSON.stringify({ isApplied, changes }, null, 2));
    return;
  }
  for (const { file, id, rule, from, to, problem } of changes) {
    console.log(
      `${file} ${id}${rule ? ` (${rule})` : ""}\n  - ${from}\n  + ${to}${problem ? `\n  not changed: ${problem}` : ""}`,
    );
  }
  const made = changes.filter(({ problem }) => problem === null).length;
  console.log(isApplied ? `${made} changed.` : `${made} would change; --apply changes them.`);
}
