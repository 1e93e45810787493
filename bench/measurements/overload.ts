import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { drive } from "#bench/drive.ts";
import { driveAtRate, type KindOfAsk, type Outcome } from "#bench/drive-at-rate.ts";
import { askToMark } from "#bench/load-cases.ts";
import { quantile } from "#bench/median.ts";
import { benchEmail, makePremiumLearners, type PremiumLearner } from "#bench/premium-learner.ts";
import { type ServerProcess, withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { withPostgresql } from "#bench/with-postgresql.ts";
import { paths } from "#domain/paths.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

const name = "overload";

const targets = { calmMs: 50, admittedMs: 500, writes: 99, recoverySeconds: 5 };

/** Number of learners who take turns. */
const learners = 20;

const seconds = { warm: 8, saturated: 10, calm: 15, overloaded: 20 };

/** Parts in a hundred of the mix. */
const mix = { learner: 62, write: 15, logIn: 3, visitor: 12, deferrable: 8 };

/** A learner's page that is answered within this time shows that the site has recovered. */
const recoveredMs = 100;

/**
 * Measures what a process does at 60 % of what saturates it, and at twice that: how long admitted requests take, how
 * many of each class are admitted, and how soon afterward a page is quick again.
 */
export const overload: Measurement = {
  name,
  isOnRequest: true,
  measure: async (say) => {
    const measured = await withPostgresql((databaseUrl) =>
      inTemporaryFolder((dataDir) =>
        // Log-ins come from many addresses, each of which a proxy would name.
        withSite({ dataDir, databaseUrl, variables: { TRUST_PROXY: "1", ADMIT_WITHIN_MS: "" } }, (site) =>
          measureSite(site, say),
        ),
      ),
    );
    return "reason" in measured ? [skipped("overload", "ms", measured.reason)] : measured;
  },
};

async function measureSite(site: ServerProcess, say: (line: string) => void): Promise<BenchMetric[]> {
  const { origin } = site;
  const known = await makePremiumLearners(origin, { count: learners, name });
  const ask = mixOf(await loadCatalogue("content"), known);
  // Without what may be refused already while 16 are in flight.
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const kept = numbers.filter((number) => ["learner", "write"].includes(ask(number).kind));
  const steady = (number: number) => ask(number - (number % 100) + (kept[number % kept.length] ?? 0));
  await drive({ origin, ask: steady, requests: 100_000, limitMs: seconds.warm * 1000 });
  const before = performance.now();
  const answered = await drive({ origin, ask: steady, requests: 100_000, limitMs: seconds.saturated * 1000 });
  const most = (answered * 1000) / (performance.now() - before);
  say(`${most.toFixed(0)} requests a second saturate the process; now 60 % of that`);
  const calm = await driveAtRate({ origin, ask, perSecond: 0.6 * most, seconds: seconds.calm });
  say("now twice as many as saturate it");
  const began = performance.now();
  const [outcomes, recovered] = await Promise.all([
    driveAtRate({ origin, ask, perSecond: 2 * most, seconds: seconds.overloaded }),
    recoveryOf(site, known[0] as PremiumLearner, began + seconds.overloaded * 1000),
  ]);
  const how = `${mix.learner} % pages of ${learners} learners, ${mix.write} % marks, ${mix.logIn} % log-ins, ${mix.visitor} % searches of visitors, ${mix.deferrable} % searches for objectives`;
  return [
    benchMetric({
      what: "overload: saturation",
      value: most,
      unit: "a second",
      how: "16 connections; pages of learners and marks only",
    }),
    benchMetric({
      what: "overload: p99 at 60 %",
      value: quantile(timesOf(calm), 0.99),
      unit: "ms",
      target: targets.calmMs,
      how: `at a fixed rate for ${seconds.calm} s, without log-ins (a password hash); ${how}`,
    }),
    ...figuresOf(outcomes),
    benchMetric({
      what: "overload: recovery",
      value: recovered,
      unit: "s",
      target: targets.recoverySeconds,
      how: `from the end of the overload until a learner's page takes less than ${recoveredMs} ms`,
    }),
  ];
}

function figuresOf(outcomes: readonly Outcome[]): BenchMetric[] {
  const how = `twice saturation for ${seconds.overloaded} s`;
  const shares = Object.keys(mix).map((kind) => {
    const ofKind = outcomes.filter((outcome) => outcome.kind === kind);
    const value = (100 * ofKind.filter(isAdmitted).length) / ofKind.length;
    const figure = { what: `overload: admitted, ${kind}`, value, unit: "%", how } as const;
    const isKept = kind === "write" || kind === "logIn";
    return benchMetric(isKept ? { ...figure, target: targets.writes, isLeast: true } : figure);
  });
  const bare = outcomes.filter((outcome) => !isAdmitted(outcome) && !(outcome.status === 503 && outcome.hasRetryAfter));
  return [
    benchMetric({
      what: "overload: p99 of what is admitted",
      value: quantile(timesOf(outcomes), 0.99),
      unit: "ms",
      target: targets.admittedMs,
      how: `${how}, log-ins left out`,
    }),
    ...shares,
    benchMetric({
      what: "overload: neither answered nor refused with Retry-After",
      value: (100 * bare.length) / outcomes.length,
      unit: "%",
      target: 0,
      how: `${how}, of ${outcomes.length}`,
    }),
  ];
}

function isAdmitted({ status }: Outcome): boolean {
  return status >= 200 && status < 400;
}

function timesOf(outcomes: readonly Outcome[]): number[] {
  return outcomes.filter((outcome) => isAdmitted(outcome) && outcome.kind !== "logIn").map(({ ms }) => ms);
}

/** Returns the seconds from the end of the overload to the first quick page of a learner. */
async function recoveryOf({ origin }: ServerProcess, { cookie }: PremiumLearner, endsAt: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, endsAt - performance.now()));
  for (;;) {
    const before = performance.now();
    const response = await fetch(origin + paths.progress(), { headers: { cookie } });
    await response.arrayBuffer();
    if (response.ok && performance.now() - before < recoveredMs) return (performance.now() - endsAt) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the requests of the mix, in an order that repeats every hundred. */
function mixOf(catalogue: Catalogue, known: readonly PremiumLearner[]): (number: number) => KindOfAsk {
  const links = [...catalogue.linkByKey.values()];
  const kinds = Object.entries(mix).flatMap(([kind, parts]) => Array.from({ length: parts }, () => kind));
  const pages = [paths.home(), paths.course("Calculus I"), paths.program("Mathematics"), paths.progress()];
  return (number) => {
    // 37 and 100 have no common factor: each kind comes evenly.
    const kind = kinds[(number * 37) % kinds.length] as keyof typeof mix;
    const { cookie } = known[number % known.length] as PremiumLearner;
    const headers = { cookie, "accept-encoding": "br" };
    const page = pages[number % pages.length] ?? "";
    const { link, course } = links[number % links.length] ?? {};
    const asks: Record<keyof typeof mix, () => Omit<KindOfAsk, "kind">> = {
      learner: () => ({ path: page, headers }),
      write: () =>
        askToMark({ course: course?.name ?? "", itemKey: link?.itemKey ?? "" }, { headers, suffix: ".data" }),
      logIn: () => ({
        path: "/api/auth/sign-in/email",
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": `10.0.${number % 250}.${(number >> 8) % 250}`,
        },
        body: JSON.stringify({ email: benchEmail(name, number % known.length), password: goodPassword }),
      }),
      visitor: () => ({ path: `${paths.browse()}?q=${number}` }),
      deferrable: () => ({ path: paths.apiObjectives(`gravity ${number}`), headers }),
    };
    return { kind, ...asks[kind]() };
  };
}
