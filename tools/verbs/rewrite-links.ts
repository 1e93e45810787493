import { linkKey } from "#domain/catalogue/link-key.ts";
import {
  httpsVariant,
  type LinkRewrite,
  type RewriteEvidence,
  rewriteByPattern,
  rewriteByProbe,
} from "#domain/links/rewrites.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import { findLastProbes } from "#server/db/links.ts";
import { readEnv } from "#server/env.ts";
import type { Resources } from "#server/resources.ts";
import { notifyFixed } from "#server/services/feedback/states.ts";
import { probeCandidate } from "#server/services/links/apply-verdict.ts";
import { replaceLink } from "#server/services/links/replacement.ts";
import { createProber } from "#server/services/links/scheduled-check.ts";
import { abortOnInterrupt } from "#tools/command/abort-on-interrupt.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorResources } from "#tools/command/operator-resources.ts";
import type { Output } from "#tools/command/output.ts";
import { changeLinkFiles, type LinkFileChange } from "./link-files.ts";

/**
 * `studiolo links rewrite [--probe] [--apply]`: prints or writes the better addresses that the rules know. Ctrl-C
 * during the probes changes nothing and returns 1; stored probes are kept.
 */
export function rewriteLinks(call: CommandCall, output: Output): Promise<number> {
  const isApplied = call.has("apply");
  return withOperatorResources(async (resources) => {
    const evidence = call.has("probe") ? await probeVariants(resources, output) : new Map<string, RewriteEvidence>();
    if (evidence === null) return 1;
    const rewrites = await findRewrites(resources, evidence);
    const ruleOf = new Map(rewrites.map(({ from, rule }) => [from, rule]));
    const addresses = new Map(rewrites.map(({ from, to }) => [from, to]));
    const changes = isApplied
      ? await applyChanges(resources, addresses)
      : await changeLinkFiles(contentFolder(), { addresses, isApplied });
    const ruledChanges = changes.map((change) => ({ rule: ruleOf.get(linkKey(change.from) ?? "") ?? "", ...change }));
    printRewrites(ruledChanges, { isApplied, output });
    return 0;
  });
}

async function findRewrites(
  { db, catalogue }: Resources,
  twins: ReadonlyMap<string, RewriteEvidence>,
): Promise<LinkRewrite[]> {
  const urls = [...linkAddresses(catalogue).keys()];
  const probes = await findLastProbes(db, urls);
  return urls.flatMap((url) => {
    const evidence = { own: probes.get(url) ?? null, twin: twins.get(url) ?? null };
    return rewriteByPattern(url) ?? rewriteByProbe(url, evidence) ?? [];
  });
}

/** Probes the https variant of each http link; returns null if aborted. */
function probeVariants(resources: Resources, output: Output): Promise<Map<string, RewriteEvidence> | null> {
  const prober = createProber(resources);
  const variants = [...linkAddresses(resources.catalogue).values()].flatMap(({ url, topic }) => {
    const twin = rewriteByPattern(url) ? null : httpsVariant(url);
    return twin === null ? [] : [{ url, twin: { url: twin, topic } }];
  });
  const progress = output.progress("Asking", variants.length);
  return abortOnInterrupt(async (signal) => {
    const evidence = new Map<string, RewriteEvidence>();
    for (const { url, twin } of variants) {
      const probed = await probeCandidate(resources, twin, { prober, signal }).catch(nullWhen(signal));
      if (probed === null) break;
      evidence.set(url, { ...probed.answer, verdict: probed.verdict });
      progress.advance();
    }
    progress.end();
    return signal.aborted ? null : evidence;
  });
}

function nullWhen(signal: AbortSignal) {
  return (error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  };
}

/**
 * `studiolo links replace <url> <other> [--unchecked]`: replaces an address in every course that links to it. Refuses
 * invalid addresses, addresses that no course has, and, without `--unchecked`, a replacement that does not respond
 * well. Returns the exit code.
 */
export function replaceLinkCommand(call: CommandCall, output: Output): Promise<number> {
  const other = call.operand("other") ?? "";
  const [url, by] = [linkKey(call.operand("url") ?? ""), linkKey(other)];
  return withOperatorResources(async (resources) => {
    if (url === null || by === null) return output.fail("Enter two complete http or https addresses.");
    const known = linkAddresses(resources.catalogue).get(url);
    if (!known) return output.fail(`No course links to ${url}.`, { code: "not_found" });
    const fault = call.has("unchecked") ? null : await faultOf(resources, { url: by, topic: known.topic });
    if (fault !== null)
      return output.fail(`${by} does not respond correctly: ${fault}. Add --unchecked to accept it anyway.`);
    const changes = await applyChanges(resources, new Map([[url, other]]));
    printRewrites(changes, { isApplied: true, output });
    return changes.some(({ problem }) => problem !== null) ? 1 : 0;
  });
}

/** Returns the current fault of an address; null if it responds well. */
async function faultOf(resources: Resources, address: { url: string; topic: string }): Promise<string | null> {
  const { answer, verdict } = await probeCandidate(resources, address, { prober: createProber(resources) });
  return verdict === "ok" ? null : [verdict, answer.reason].filter(Boolean).join(", ");
}

/**
 * Writes addresses into the catalogue and records what they replace: if a file cannot be written nothing is recorded.
 */
function applyChanges(resources: Resources, addresses: ReadonlyMap<string, string>): Promise<LinkFileChange[]> {
  return resources.db.transaction(async (db) => {
    await recordReplaced({ ...resources, db }, await changeLinkFiles(contentFolder(), { addresses, isApplied: false }));
    return changeLinkFiles(contentFolder(), { addresses, isApplied: true });
  });
}

async function recordReplaced(resources: Resources, changes: LinkFileChange[]): Promise<void> {
  const made = changes.filter(({ problem }) => problem === null);
  for (const [from, [first]] of Map.groupBy(made, (change) => linkKey(change.from))) {
    if (from !== null && first) await replaceLink(resources, { url: from, by: first.to, notifyFixed });
  }
}

function printRewrites(
  changes: readonly (LinkFileChange & { rule?: string })[],
  { isApplied, output }: { isApplied: boolean; output: Output },
): void {
  output.printJson({ isApplied, changes });
  for (const { file, id, rule, from, to, problem } of changes) {
    output.print(
      `${file} ${id}${rule ? ` (${rule})` : ""}\n  - ${from}\n  + ${to}${problem ? `\n  not changed: ${problem}` : ""}`,
    );
  }
  const made = changes.filter(({ problem }) => problem === null).length;
  output.print(isApplied ? `${made} changed.` : `${made} would change; --apply changes them.`);
}

function contentFolder(): string {
  return readEnv(process.env).contentDir;
}
