import type { CatalogueAddress } from "#server/catalogue/link-addresses.ts";
import { advisoryLocks } from "#server/db/connection/advisory-locks.ts";
import type { Resources } from "#server/resources.ts";
import { notifyFixed } from "#server/services/feedback/states.ts";
import { type CheckedLink, checkLinks } from "#server/services/links/check.ts";
import { listDueLinks } from "#server/services/links/due-links.ts";
import { createProber } from "#server/services/links/scheduled-check.ts";
import { abortOnInterrupt } from "#tools/command/abort-on-interrupt.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorResources } from "#tools/command/operator-resources.ts";
import type { Output } from "#tools/command/output.ts";

/**
 * `studiolo links check`: checks links and prints each result as it arrives; on a terminal only those that are not
 * well, above a bar; under --json a line for each, and a summary at the end. A dry run makes no request and prints what
 * would be checked. Ctrl-C ends it cleanly: finished results are stored, the rest stays due. Returns 1 if it was
 * interrupted, nothing could be reached or another check is running.
 */
export async function checkLinksCommand(call: CommandCall, output: Output): Promise<number> {
  const limit = call.option("limit");
  if (limit !== null && !/^[1-9]\d{0,5}$/.test(limit)) {
    output.fail(`--limit is a number from 1 to 999999, not ${limit}.`, { code: "not_understood" });
    return 2;
  }
  const request = {
    course: call.option("course"),
    isDueOnly: call.has("due"),
    limit: limit === null ? null : Number(limit),
  };
  return withOperatorResources(async (resources) => {
    const plan = () => listDueLinks(resources, request);
    if (call.has("dry-run")) return printDueLinks(await plan(), output);
    const code = await resources.runExclusive(advisoryLocks.linkCheck, async () =>
      check(resources, await plan(), output),
    );
    return code ?? output.fail("Another link check is running, in another command or in the site.");
  });
}

function printDueLinks(addresses: readonly CatalogueAddress[], output: Output): number {
  output.printJson({ addresses: addresses.map(({ url }) => url) });
  for (const { url } of addresses) output.print(url);
  return 0;
}

async function check(resources: Resources, addresses: readonly CatalogueAddress[], output: Output): Promise<number> {
  const progress = output.progress("Checking", addresses.length);
  const onChecked = (checked: CheckedLink) => {
    output.printJson(toRecord(checked));
    if (checked.verdict !== "ok" || !process.stderr.isTTY) output.print(toLine(checked));
    progress.advance();
  };
  return abortOnInterrupt(async (signal) => {
    const plan = { addresses, prober: createProber(resources), notifyFixed, onChecked, signal };
    const summary = await checkLinks(resources, plan);
    progress.end();
    const { checked, putOff } = summary;
    const counts = { checked, putOff, left: addresses.length - checked - putOff };
    output.printJson(counts);
    output.print(describe(counts));
    if (summary.unheard > 0)
      return output.fail("No address could be reached, so nothing was stored: is this machine online?");
    return signal.aborted ? 1 : 0;
  });
}

function toLine({ url, verdict, answer, change }: CheckedLink): string {
  const detail = answer.reason ?? answer.status;
  return `${verdict.padEnd(16)}${change.after.state.padEnd(9)}${url}${detail === null ? "" : `  (${detail})`}`;
}

function toRecord({ url, verdict, answer, change: { before, after } }: CheckedLink) {
  const { status, finalUrl, redirect, ms, reason } = answer;
  const { state, nextDue } = after;
  return { url, verdict, state, was: before?.state ?? null, nextDue, status, finalUrl, redirect, ms, reason };
}

function describe({ checked, putOff, left }: Record<"checked" | "putOff" | "left", number>): string {
  const parts = [
    `${checked} checked`,
    ...(putOff > 0 ? [`${putOff} postponed, as their hosts request`] : []),
    ...(left > 0 ? [`${left} not checked`] : []),
  ];
  return `${parts.join(", ")}.`;
}
