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
import { readEnv } from "#server/env.ts";
import type { Resources } from "#server/resources.ts";
import { tellFixed } from "#server/services/feedback-states.ts";
import { openProber } from "#server/services/link-care.ts";
import { replaceLink } from "#server/services/link-replacement.ts";
import type { Output } from "#tools/command/output.ts";
import type { Call } from "#tools/command/read-call.ts";
import { changeLinkFiles, type LinkFileChange } from "#tools/link-files.ts";
import { withOperatorResources } from "#tools/operator-resources.ts";

/** `studiolo links rewrite [--probe] [--apply]`: the better addresses that the rules know, said or written. */
export function rewriteLinks(call: Call, output: Output): Promise<number> {
  const isApplied = call.has("apply");
  return withOperatorResources(async (resources) => {
    const rewrites = await findRewrites(resources, call.has("probe") ? openProber(resources) : null);
    const ruleOf = new Map(rewrites.map(({ from, rule }) => [from, rule]));
    const changes = await changeLinkFiles(contentFolder(), {
      addresses: new Map(rewrites.map(({ from, to }) => [from, to])),
      isApplied,
    });
    if (isApplied) await noteReplaced(resources, changes);
    const told = changes.map((change) => ({ rule: ruleOf.get(linkKey(change.from) ?? "") ?? "", ...change }));
    tell(told, { isApplied, output });
    return 0;
  });
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

/**
 * `studiolo links replace <url> <other> [--unchecked]`: puts another address in the place of one, in every course that
 * leads to it. Refuses what is no address, what no course has, and, unless told otherwise, another address that does not
 * answer well. Gives the exit code.
 */
export function replaceLinkBy(call: Call, output: Output): Promise<number> {
  const other = call.operand("other") ?? "";
  const [url, by] = [linkKey(call.operand("url") ?? ""), linkKey(other)];
  return withOperatorResources(async (resources) => {
    if (url === null || by === null) return output.fail("Give two whole http or https addresses.");
    const known = linkAddresses(resources.catalogue).get(url);
    if (!known) return output.fail(`No course leads to ${url}.`, { code: "not_found" });
    const fault = call.has("unchecked") ? null : await faultOf(openProber(resources), { url: by, topic: known.topic });
    if (fault !== null)
      return output.fail(`${by} does not answer well: ${fault}. Add --unchecked to take it all the same.`);
    const changes = await changeLinkFiles(contentFolder(), { addresses: new Map([[url, other]]), isApplied: true });
    await noteReplaced(resources, changes);
    tell(changes, { isApplied: true, output });
    return changes.some(({ problem }) => problem !== null) ? 1 : 0;
  });
}

/** What is wrong at an address now; null where it answers well. */
async function faultOf(prober: LinkProber, address: { url: string; topic: string }): Promise<string | null> {
  const { seen, reason } = await prober.probe(address.url);
  const verdict = verdictOf(seen, { ...address, baseline: null });
  return verdict === "ok" ? null : [verdict, reason].filter(Boolean).join(", ");
}

async function noteReplaced(resources: Resources, changes: LinkFileChange[]): Promise<void> {
  const made = changes.filter(({ problem }) => problem === null);
  for (const [from, [first]] of Map.groupBy(made, (change) => linkKey(change.from))) {
    if (from !== null && first) await replaceLink(resources, { url: from, by: first.to, tellFixed });
  }
}

function tell(
  changes: readonly (LinkFileChange & { rule?: string })[],
  { isApplied, output }: { isApplied: boolean; output: Output },
): void {
  output.give({ isApplied, changes });
  for (const { file, id, rule, from, to, problem } of changes) {
    output.say(
      `${file} ${id}${rule ? ` (${rule})` : ""}\n  - ${from}\n  + ${to}${problem ? `\n  not changed: ${problem}` : ""}`,
    );
  }
  const made = changes.filter(({ problem }) => problem === null).length;
  output.say(isApplied ? `${made} changed.` : `${made} would change; --apply changes them.`);
}

function contentFolder(): string {
  return readEnv(process.env).contentDir;
}
