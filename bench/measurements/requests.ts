import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashPassword } from "better-auth/crypto";
import { type BenchMetric, benchMetric, type Measurement, skipped } from "#bench/bench-metric.ts";
import { type CostSubject, type MeasuredCost, measureInTurn, type RequestCost } from "#bench/cost-rounds.ts";
import { type Ask, drive, sendOne } from "#bench/drive.ts";
import { fillHistory } from "#bench/fill-history.ts";
import { writeCompleteCatalogue } from "#bench/full-catalogue.ts";
import { captureResponse } from "#bench/get-bytes.ts";
import {
  askAccount,
  historyCases,
  type LearnerCase,
  pageCases,
  type StudyKeys,
  type VisitorCase,
  visitorCases,
  writeCases,
} from "#bench/load-cases.ts";
import { openPostgresqlCpu } from "#bench/postgresql-cpu.ts";
import { makePremiumLearner } from "#bench/premium-learner.ts";
import { type ServerProcess, startServer, withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { withPostgresql } from "#bench/with-postgresql.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import type { Database } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";

/** Rows of a learner's logs of progress and of reviews each. */
const histories = [0, 2000, 200_000];

/** Questions of the longest history, and the courses they are spread over. */
const maxCards = 20_000;
const studiedCourses = 40;

const visitorRounds = { requests: 3000, rounds: 5, warmUps: 3 };
const learnerRounds = { requests: 40, rounds: 5, warmUps: 2 };
const roundMs = 15_000;

/** Maximum cost of a visitor's page against the bare server's, of a log-in beyond its hash, and of a longer history. */
const targets = { visitorRatio: 1.5, logInMs: 3, historyRatio: 1.5 };

const password = "Correct-Horse-7";
const bareServer = fileURLToPath(new URL("../bare-server.ts", import.meta.url));

/**
 * Measures what the requests of visitors and learners cost, on PostgreSQL with 418 complete courses: pages from the
 * cache beside a bare server that sends the same, pages and data of a learner, and what may grow with a history.
 */
export const requests: Measurement = {
  name: "requests",
  needsIdleMachine: true,
  measure: async (say) => {
    const measured = await withPostgresql((databaseUrl) =>
      inTemporaryFolder(async (folder) => {
        say("writing complete courses");
        const content = join(folder, "content");
        await writeCompleteCatalogue(content);
        // Log-ins come from many addresses, as behind a proxy.
        const variables = { CONTENT_DIR: content, TRUST_PROXY: "1" };
        const keys = await readStudyKeys(content);
        return withSite({ dataDir: join(folder, "data"), databaseUrl, variables }, async (site) => [
          ...(await measureVisitors(site, say)),
          ...(await measureLearners(site, { databaseUrl, keys, say })),
        ]);
      }),
    );
    return "reason" in measured ? [skipped("CPU of requests", "ms", measured.reason)] : measured;
  },
};

async function readStudyKeys(content: string): Promise<StudyKeys> {
  const { questionByKey, linkByKey, courses } = await loadCatalogue(content);
  const slugs = courses.slice(0, studiedCourses).map(({ slug }) => slug);
  const written = [...questionByKey.keys()].filter((key) => slugs.some((slug) => key.startsWith(`${slug}/`)));
  // Questions that are not written follow those that are: a card needs no more than a key.
  const later = Array.from({ length: maxCards }, (_, number) => `${slugs[number % slugs.length]}/bench-${number}`);
  return { questions: [...written, ...later].slice(0, maxCards), links: [...linkByKey.keys()] };
}

/** Compares what visitors read with a bare server that sends the very same headers and bytes. */
function measureVisitors(site: ServerProcess, say: (line: string) => void): Promise<BenchMetric[]> {
  return inTemporaryFolder(async (folder) => {
    const cases = [...visitorCases, await askAgain(site.origin)];
    const prepared = Object.fromEntries(
      await Promise.all(
        cases.map(async ({ ask }, place) => [`/${place}`, await captureResponse(site.origin, read(ask))]),
      ),
    );
    writeFileSync(join(folder, "responses.json"), JSON.stringify(prepared));
    const bare = await startServer([bareServer, join(folder, "responses.json")]);
    try {
      const figures: BenchMetric[] = [];
      for (const [place, { name, ask }] of cases.entries()) {
        say(`${name}, visitor, and the bare server`);
        const subjects = [
          subjectOf(site, () => read(ask)),
          subjectOf(bare, () => ({ ...read(ask), path: `/${place}` })),
        ];
        const [ours, theirs] = await measureInTurn(subjects, visitorRounds);
        if (ours && theirs) figures.push(toRatio(name, ours, theirs));
      }
      return figures;
    } finally {
      await bare.stop();
    }
  });
}

const read = (ask: Ask): Ask => ({ ...ask, headers: { "accept-encoding": "br", ...ask.headers } });

/** Returns the request of a browser that has the page of a course already. */
async function askAgain(origin: string): Promise<VisitorCase> {
  const { ask } = visitorCases.find(({ name }) => name === "course") as VisitorCase;
  const { headers } = await captureResponse(origin, read(ask));
  return { name: "304 of a course", ask: { ...ask, headers: { "if-none-match": String(headers.etag) }, status: 304 } };
}

function subjectOf(server: ServerProcess, ask: () => Ask): CostSubject {
  return {
    run: () => drive({ origin: server.origin, ask, requests: visitorRounds.requests, limitMs: roundMs }),
    read: async () => ({ site: await server.cpuMs(), database: 0 }),
  };
}

function toRatio(name: string, ours: MeasuredCost, bare: MeasuredCost): BenchMetric {
  const { rounds, requests: sent } = visitorRounds;
  return benchMetric({
    what: `CPU, ${name}, visitor`,
    value: ours.site / bare.site,
    unit: "of bare",
    target: targets.visitorRatio,
    how: `site ${toMicro(ours.site)}, bare server ${toMicro(bare.site)} with the same bytes; 16 connections, medians of ${rounds} rounds of ${sent} in turn`,
  });
}

const toMicro = (ms: number) => `${(ms * 1000).toFixed(0)} µs`;

interface LearnerSetting {
  databaseUrl: string;
  keys: StudyKeys;
  say: (line: string) => void;
}

/** A case of a learner and what its name says of them. */
interface NamedCase extends LearnerCase {
  what: string;
}

async function measureLearners(
  site: ServerProcess,
  { databaseUrl, keys, say }: LearnerSetting,
): Promise<BenchMetric[]> {
  const { db, close } = await openDatabase({ databaseUrl, folder: "", isPatient: true });
  try {
    const cases: NamedCase[] = [];
    for (const rows of histories) {
      say(`a learner with ${rows} rows of history`);
      const learner = await makePremiumLearner(site.origin, `${randomUUID()}@requests.example`);
      const cards = await fillHistory(db, learner.uid, { rows, keys: keys.questions });
      const who = rows === 0 ? "new learner" : `${rows} rows of history, ${cards} cards`;
      const own = rows === 0 ? [...pageCases(learner), ...writeCases(learner)] : [];
      for (const one of [...historyCases(learner, keys), ...own])
        cases.push({ ...one, what: `CPU, ${one.name}, ${who}` });
    }
    say(`${cases.length} kinds of request, in turn`);
    const databaseCpu = await openPostgresqlCpu(db);
    const costs = await measureCases(site, cases, databaseCpu);
    const figures = cases.map(({ what, target }, place) => toMetric({ what, target }, costs[place] as MeasuredCost));
    return [...figures, ...compareHistories(cases, costs), await measureLogIn(site, db)];
  } finally {
    await close();
  }
}

function measureCases(site: ServerProcess, cases: readonly NamedCase[], databaseCpu: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = async (): Promise<RequestCost> => ({ site: await site.cpuMs(), database: databaseCpu() });
  const subjects = cases.map(({ ask }): CostSubject => {
    const run = async (round: number) => {
      const first = round * learnerRounds.requests;
      for (let sent = 0; sent < learnerRounds.requests; sent += 1) await sendOne(site.origin, agent, ask(first + sent));
      return learnerRounds.requests;
    };
    return { run, read };
  });
  return measureInTurn(subjects, learnerRounds).finally(() => agent.destroy());
}

function toMetric({ what, target }: { what: string; target: number }, { site, database, least, most }: MeasuredCost) {
  const { rounds, requests: sent } = learnerRounds;
  return benchMetric({
    what,
    value: site + database,
    unit: "ms",
    target,
    how: `site ${site.toFixed(2)} + PostgreSQL ${database.toFixed(2)}; ${least.toFixed(2)} to ${most.toFixed(2)} in ${rounds} rounds of ${sent} in turn, one connection`,
  });
}

/** Returns what each kind of request costs with the longest history, as a multiple of a new learner's. */
function compareHistories(cases: readonly NamedCase[], costs: readonly MeasuredCost[]): BenchMetric[] {
  const costOf = (place: number) => (costs[place]?.site ?? 0) + (costs[place]?.database ?? 0);
  const placesOf = Map.groupBy(cases.keys(), (place) => cases[place]?.name);
  const kinds = [...placesOf].filter(([, places]) => places.length === histories.length);
  return kinds.map(([name, places]) => {
    const [fresh, longest] = [costOf(places[0] ?? 0), costOf(places.at(-1) ?? 0)];
    return benchMetric({
      what: `CPU, ${name}, longest history`,
      value: longest / fresh,
      unit: "times",
      target: targets.historyRatio,
      how: `${longest.toFixed(2)} ms against ${fresh.toFixed(2)} ms of a new learner`,
    });
  });
}

/** Measures what a log-in costs beyond the hash of its password. */
async function measureLogIn(site: ServerProcess, db: Database): Promise<BenchMetric> {
  const databaseCpu = await openPostgresqlCpu(db);
  const email = `${randomUUID()}@log-in.example`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await sendOne(site.origin, agent, askAccount("sign-up/email", { name: "x", email, password }));
  const count = 10;
  const hash: CostSubject = {
    run: async () => {
      for (let done = 0; done < count; done += 1) await hashPassword(password);
      return count;
    },
    read: async () => ({ site: ownCpuMs(), database: 0 }),
  };
  const logIn: CostSubject = {
    run: async () => {
      for (let done = 0; done < count; done += 1)
        await sendOne(site.origin, agent, askAccount("sign-in/email", { email, password }));
      return count;
    },
    read: async () => ({ site: await site.cpuMs(), database: databaseCpu() }),
  };
  const rounds = { rounds: 5, warmUps: 1 };
  const [bare, whole] = await measureInTurn([hash, logIn], rounds).finally(() => agent.destroy());
  const [hashMs, wholeMs] = [bare?.site ?? 0, (whole?.site ?? 0) + (whole?.database ?? 0)];
  return benchMetric({
    what: "CPU, log-in beyond its hash",
    value: wholeMs - hashMs,
    unit: "ms",
    target: targets.logInMs,
    how: `${wholeMs.toFixed(1)} ms with PostgreSQL, of which the hash ${hashMs.toFixed(1)}; medians of ${rounds.rounds} rounds of ${count} in turn`,
  });
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
