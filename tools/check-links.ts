import { SingleBar } from "cli-progress";
import type { CatalogueAddress } from "#server/catalogue/link-addresses.ts";
import type { Resources } from "#server/resources.ts";
import { openProber } from "#server/services/link-care.ts";
import { type CheckedLink, checkLinks, type LinkCheckSummary } from "#server/services/link-check.ts";
import type { TellFixed } from "#server/services/link-health.ts";
import { type LinkPlanWish, planLinkCheck } from "#server/services/link-plan.ts";

/** How `studiolo links check` was called. */
export interface CheckLinksWords extends LinkPlanWish {
  isDryRun: boolean;
  isJson: boolean;
  tellFixed: TellFixed;
}

/**
 * Checks links and prints each as it is judged: a line of JSON, a line of text, or, on a terminal, what changed above a
 * bar. A dry run asks nobody and prints what would be checked. Broken off by Ctrl-C it ends in order: what was checked
 * stays, the rest stays due. Gives the exit code: 1 where it was broken off or nothing could be reached.
 */
export async function checkLinksBy(resources: Resources, words: CheckLinksWords): Promise<number> {
  const addresses = await planLinkCheck(resources, words);
  if (words.isDryRun) return printPlan(addresses, words.isJson);
  const stop = new AbortController();
  const callOff = () => stop.abort();
  process.once("SIGINT", callOff);
  const show = words.isJson ? showJson() : process.stdout.isTTY ? showBar(addresses.length) : showLines();
  try {
    const summary = await checkLinks(resources, {
      addresses,
      prober: openProber(resources),
      tellFixed: words.tellFixed,
      onChecked: show.one,
      signal: stop.signal,
    });
    show.end();
    if (!words.isJson) console.log(describe(summary, addresses.length));
    if (summary.unheard > 0) console.error("Nothing could be reached, so nothing was noted: is this machine online?");
    return stop.signal.aborted || summary.unheard > 0 ? 1 : 0;
  } finally {
    process.off("SIGINT", callOff);
  }
}

function printPlan(addresses: readonly CatalogueAddress[], isJson: boolean): number {
  if (isJson) console.log(JSON.stringify({ addresses: addresses.map(({ url }) => url) }, null, 2));
  else for (const { url } of addresses) console.log(url);
  return 0;
}

interface Show {
  one: (checked: CheckedLink) => void;
  end: () => void;
}

function showJson(): Show {
  return { one: (checked) => console.log(JSON.stringify(toRecord(checked))), end: () => {} };
}

function showLines(): Show {
  return { one: (checked) => console.log(toLine(checked)), end: () => {} };
}

function showBar(total: number): Show {
  const bar = new SingleBar({ format: "{bar} {value} of {total}, {eta_formatted} left", stopOnComplete: true });
  bar.start(total, 0);
  const one = (checked: CheckedLink) => {
    if (checked.verdict !== "ok") process.stdout.write(`\r\u001b[K${toLine(checked)}\n`);
    bar.increment();
  };
  return { one, end: () => bar.stop() };
}

function toLine({ url, verdict, answer, change }: CheckedLink): string {
  const told = answer.reason ?? answer.status;
  return `${verdict.padEnd(16)}${change.after.state.padEnd(9)}${url}${told === null ? "" : `  (${told})`}`;
}

function toRecord({ url, verdict, answer, change: { before, after } }: CheckedLink) {
  const { status, finalUrl, redirect, ms, reason } = answer;
  const { state, nextDue } = after;
  return { url, verdict, state, was: before?.state ?? null, nextDue, status, finalUrl, redirect, ms, reason };
}

function describe({ checked, putOff }: LinkCheckSummary, total: number): string {
  const left = total - checked - putOff;
  const parts = [
    `${checked} checked`,
    ...(putOff > 0 ? [`${putOff} put off, as their hosts ask`] : []),
    ...(left > 0 ? [`${left} not checked`] : []),
  ];
  return `${parts.join(", ")}.`;
}
