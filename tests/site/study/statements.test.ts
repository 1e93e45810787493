import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { EventEmitter } from "node:events";
import { getTableName } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { paths } from "#domain/paths.ts";
import { questionsOf } from "#server/catalogue/question-text.ts";
import { personalTables } from "#server/db/privacy/personal-tables.ts";
import { courseOf, gradeOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** A statement as the site sent it. */
interface Statement {
  text: string;
  values: unknown[];
}

/** What can be queried: a pool, or one of its connections. */
interface Client {
  query(...given: unknown[]): unknown;
}

interface Pool extends Client, EventEmitter {
  connect(...given: unknown[]): Promise<Client>;
}

const poolOf = () => (site.resources.db as unknown as { $client: Pool }).$client;

/** What the site sends for a request. */
interface Traffic {
  statements: Statement[];
  /** How often it takes a connection: reads of one turn go together. */
  turns: number;
}

/** The traffic of the request that is being answered: jobs of the site, which send statements meanwhile, have none. */
const sentFor = new AsyncLocalStorage<Traffic>();

/** Records what the site sends for a request, without the statements that begin and end a transaction. */
async function trafficOf(run: () => Promise<Response>): Promise<Traffic> {
  const sent: Traffic = { statements: [], turns: 0 };
  expect((await sentFor.run(sent, run)).status).toBe(200);
  const statements = sent.statements.filter(({ text }) => !/^(?:begin|commit|savepoint|release)/i.test(text));
  return { ...sent, statements };
}

/** Has every statement of the site recorded with its request, until the test ends. */
function recordStatements(): void {
  const pool = poolOf();
  const record = (client: Client) => {
    const { query } = client;
    client.query = (...given) => {
      const [asked, values] = given as [{ text?: string; values?: unknown[] } | string, unknown[] | undefined];
      const text = typeof asked === "string" ? asked : (asked.text ?? "");
      const own = values ?? (typeof asked === "string" ? [] : (asked.values ?? []));
      sentFor.getStore()?.statements.push({ text, values: Array.isArray(own) ? own : [] });
      return query.apply(client, given);
    };
    return () => {
      client.query = query;
    };
  };
  const { connect } = pool;
  pool.connect = async (...given) => {
    const client = await connect.apply(pool, given);
    const stop = record(client);
    const { release } = client as unknown as { release: (...rest: unknown[]) => void };
    Object.assign(client, {
      release: (...rest: unknown[]) => {
        stop();
        release.apply(client, rest);
      },
    });
    return client;
  };
  const stop = record(pool);
  const count = () => {
    const sent = sentFor.getStore();
    if (sent) sent.turns += 1;
  };
  pool.on("acquire", count);
  onTestFinished(() => {
    pool.off("acquire", count);
    stop();
    pool.connect = connect;
  });
}

/** A node of a plan, as PostgreSQL explains it. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  Plans?: PlanNode[];
}

const learnerTables = new Set(
  Object.values(personalTables).flatMap(({ table }) => ("uid" in table ? [getTableName(table)] : [])),
);

/** Returns the scans of learners' tables that a statement needs and that are not led by a learner's uid. */
async function findWideScans({ text, values }: Statement): Promise<string[]> {
  if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return [];
  const client = (await poolOf().connect()) as Client & { release(): void };
  try {
    await client.query("begin");
    // Tables of a test are too small for an index to pay; with this, only what has none is read as a whole.
    await client.query("set local enable_seqscan = off");
    const explained = (await client.query(`explain (format json) ${text}`, values)) as {
      rows: { "QUERY PLAN": { Plan: PlanNode }[] }[];
    };
    const [{ Plan } = { Plan: undefined }] = explained.rows[0]?.["QUERY PLAN"] ?? [];
    return Plan ? scansOf(Plan).map((scan) => `${scan}: ${text.slice(0, 300)}`) : [];
  } finally {
    await client.query("rollback");
    client.release();
  }
}

function scansOf(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const table = node["Relation Name"];
  if (!table || !learnerTables.has(table) || /Modify|Lock/.test(node["Node Type"])) return below;
  const condition = `${node["Index Cond"] ?? ""} ${node["Recheck Cond"] ?? ""}`;
  return /\buid\b/.test(condition) ? below : [`${node["Node Type"]} of ${table}`, ...below];
}

siteTest("a learner's pages and writes send few statements, each led by the learner's uid", async () => {
  const { browser, uid } = await openPremium(site, "ada@statements.example");
  const course = courseOf(site, "Calculus I");
  const [topic] = course.topics;
  const [link] = course.links;
  if (!topic || !link) throw new Error("the course is empty");
  const now = () => site.resources.now();
  const grade = () =>
    browser.json("POST", paths.apiReviews(uid), {
      grades: questionsOf(site.resources.catalogue, topic.questions.slice(0, 1)).map((one) => gradeOf(one, 3, now())),
    });
  const mark = () =>
    browser.json("POST", paths.apiProgress(uid), {
      marks: [{ id: randomUUID(), itemKey: link.itemKey, isDone: true, at: now().toISOString() }],
    });
  // Fewer turns than statements, by how many depends on which answers come in one packet.
  const work: Record<string, { most: number; turns?: number; run: () => Promise<Response> }> = {
    // Of a learner who has just begun: whether the checkout has led on is asked for in the first hour only.
    home: { most: 14, turns: 9, run: () => browser.get(paths.home()) },
    progress: { most: 4, run: () => browser.get(paths.progress()) },
    due: { most: 2, run: () => browser.get(paths.due()) },
    review: { most: 5, run: () => browser.get(paths.review(course.name, topic.label)) },
    learn: { most: 8, turns: 6, run: () => browser.get(paths.course(course.name)) },
    // A course with links only, and what waiting for it costs.
    waited: { most: 9, run: () => browser.get(paths.course("Aerodynamics I")) },
    practice: { most: 7, run: () => browser.get(`${paths.course(course.name)}?mode=practice`) },
    program: { most: 3, run: () => browser.get(paths.program("Mathematics")) },
    account: { most: 11, turns: 4, run: () => browser.get(paths.account()) },
    grade: { most: 12, run: grade },
    mark: { most: 7, run: mark },
  };
  // The first of each builds what is built once.
  for (const { run } of Object.values(work)) await run();
  for (const { run } of Object.values(work)) await run();
  recordStatements();
  const wide: string[] = [];
  for (const [name, { most, turns, run }] of Object.entries(work)) {
    const sent = await trafficOf(run);
    const { statements } = sent;
    expect(statements.length, name).toBeLessThanOrEqual(most);
    expect(sent.turns, name).toBeLessThanOrEqual(turns ?? most);
    for (const statement of statements) wide.push(...(await findWideScans(statement)));
  }
  expect(wide).toEqual([]);
});
