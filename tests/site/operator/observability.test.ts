import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { listQueueDepths } from "#server/db/mail/queue-depths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { openObservedSite, waitForLine, withObservedSite } from "#tests/helpers/observed-site.ts";
import { attributeOf, type OtlpReceiver, startOtlpReceiver } from "#tests/helpers/otlp-receiver.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { databaseKind } from "#tests/helpers/site-database.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

/** Seconds for which a stopping site still serves requests: longer than a busy machine takes for a few. */
const drain = { DRAIN_SECONDS: "15" };

const folder = mkdtempSync(join(tmpdir(), "studiolo-imports-"));
const production = { NODE_ENV: "production", AUTH_SECRET: "b2f1d2a7c4e94d6f8a1b3c5d7e9f0a2b4c6d" };
let receiver: OtlpReceiver;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
});
afterAll(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});
const site = withTestSite();
const observed = withObservedSite(() => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  OTEL_BSP_SCHEDULE_DELAY: "200",
  OTEL_SERVICE_NAME: "study",
  TRUST_PROXY: "1",
  ...listImports("observed"),
}));

/** Returns variables that make a site write each module that it loads into a file of this name. */
function listImports(name: string): Record<string, string> {
  const hook = new URL("../../helpers/list-imports.mjs", import.meta.url).href;
  return { NODE_OPTIONS: `--import ${hook}`, IMPORTS_FILE: join(folder, name) };
}

/** Returns the packages for metrics and traces that a site has loaded. */
function loadedPackages(name: string): string[] {
  const modules = readFileSync(join(folder, name), "utf8");
  return ["@opentelemetry/sdk-trace", "@opentelemetry/exporter", "prom-client"].filter((given) =>
    modules.includes(`node_modules/${given}`),
  );
}

function signUp(origin: string, email: string): Promise<Response> {
  const body = new URLSearchParams({ email, password: goodPassword, confirmPassword: goodPassword });
  return fetch(`${origin}/signup`, { method: "POST", body, headers: { origin }, redirect: "manual" });
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
}

siteTest("the site says that it is not ready while its database is not what it needs, and why in the log", async () => {
  expectLog(/not ready: the database(?! of)/);
  expectLog("not ready: the migrations of the database");
  const { db } = site.resources;
  const ready = async () => {
    const answer = await site.openBrowser().get("/api/ready");
    return [answer.status, (await answer.json()).code];
  };
  expect(await ready()).toEqual([200, undefined]);
  await db.execute(sql`ALTER TABLE drizzle.__drizzle_migrations RENAME TO away`);
  expect(await ready()).toEqual([503, "not_ready"]);
  await db.execute(sql`ALTER TABLE drizzle.away RENAME TO __drizzle_migrations`);
  await db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1000000000000`);
  expect(await ready()).toEqual([503, "not_ready"]);
  await db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at + 1000000000000`);
  expect(await ready()).toEqual([200, undefined]);
  expect((await site.openBrowser().get("/api/health")).status).toBe(200);
});

siteTest(
  "in production metrics and traces are loaded only on request, a failure has an id, and a stop is announced first",
  async () => {
    const {
      site: running,
      close,
      ...log
    } = await openObservedSite({
      ...production,
      ...drain,
      METRICS_PORT: "",
      ...listImports("production"),
    });
    onTestFinished(close);
    const { origin } = running;
    const cookie = cookiesOf(await signUp(origin, "ada@production.example"));
    const { user } = await (await fetch(`${origin}/api/auth/get-session`, { headers: { cookie } })).json();
    const checkout = `/api/users/${user.id}/checkout_sessions`;
    const answer = await fetch(origin + checkout, { method: "POST", headers: { cookie, origin } });
    const { code, requestId } = await answer.json();
    expect([answer.status, code, answer.headers.get("x-request-id")]).toEqual([503, "payments_unavailable", requestId]);
    const line = await waitForLine({ ...log, site: running }, (one) => one.requestId === requestId);
    expect(line).toMatchObject({ route: "/api/users/:uid/checkout_sessions", method: "POST", status: 503 });
    expect(loadedPackages("production")).toEqual([]);

    const status = async (path: string) => (await fetch(origin + path)).status;
    expect(await status("/api/ready")).toBe(200);
    const stopping = running.stop();
    await expect.poll(() => status("/api/ready")).toBe(503);
    expect([await status("/"), await status("/api/health")]).toEqual([200, 200]);
    expect(await stopping).toBe(0);
    await expect(fetch(origin)).rejects.toThrow();
  },
);

siteTest("the metrics cover requests, log-ins and queues, on their own port only", async () => {
  const { origin } = observed.site;
  for (let time = 0; time < 3; time += 1) await (await fetch(`${origin}/courses/SET`)).text();
  await signUp(origin, "ada@figures.example");
  const body = new URLSearchParams({ email: "ada@figures.example", password: "Wrong-Horse-9" });
  await fetch(`${origin}/login`, { method: "POST", body, headers: { origin } });
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  // The database has two seconds to count what waits, and is queried again five seconds later.
  await expect.poll(() => observed.figures()).toContain("studiolo_database_up 1");
  const figures = await observed.figures();
  const labels = 'method="GET",route="/courses/:courseId",status="2xx"';
  expect(figures).toContain(`http_request_duration_seconds_count{${labels}} 3`);
  expect(figures).toContain('studiolo_page_cache_total{outcome="miss"} 1');
  expect(figures).toContain('studiolo_page_cache_total{outcome="hit"} 2');
  expect(figures).toContain('studiolo_sign_ins_total{outcome="refused"} 1');
  expect(figures).toContain("studiolo_database_up 1");
  expect(figures.filter((line) => line.startsWith("studiolo_queue_depth{")).join("\n")).toMatch(
    /queue="jobs:mails",state="waiting"} \d+\n[\s\S]*queue="mails",state="waiting"} \d+\n[\s\S]*queue="provider_events"/,
  );
  const pool = figures.filter((line) => line.startsWith("studiolo_database_connections{"));
  expect(pool).toHaveLength(databaseKind === "postgresql" ? 3 : 0);
  // A job mails the welcome.
  await expect
    .poll(async () => (await observed.figures()).join("\n"))
    .toMatch(/studiolo_job_duration_seconds_count\{queue="mails",outcome="completed"\} [1-9]/);
  expect(figures.join("\n")).not.toContain("ada@");
});

siteTest.skipIf(databaseKind !== "postgresql")("the figures of several processes are added up", async () => {
  const several = await openObservedSite({ ...production, WEB_CONCURRENCY: "2" });
  onTestFinished(several.close);
  const count = async () => {
    const line = (await several.figures()).find((one) => /^http_request_duration_seconds_count.*"\/about"/.test(one));
    return Number(line?.split(" ").at(-1));
  };
  for (let time = 0; time < 20; time += 1) {
    const response = await fetch(`${several.site.origin}/about`, { headers: { connection: "close" } });
    expect(response.status, await response.text()).toBe(200);
  }
  // A response is counted after its last byte, which the reader may know first.
  await expect.poll(count).toBe(20);
  // The log is written a little later, in lines with the process that responded.
  const pages = () => several.log().filter(({ route, pid }) => route === "/about" && pid !== undefined);
  await expect.poll(() => pages().length).toBe(20);
});

siteTest.skipIf(databaseKind !== "postgresql")(
  "of several processes one that dies is replaced, and all respond until they have stopped",
  async () => {
    const several = await openObservedSite({ ...production, WEB_CONCURRENCY: "2", ...drain });
    onTestFinished(several.close);
    const status = async (path: string) =>
      (await fetch(several.site.origin + path, { headers: { connection: "close" } })).status;
    const processes = async () => {
      await status("/about");
      return new Set(several.log().flatMap(({ pid, route }) => (route === "/about" ? [pid as number] : [])));
    };
    await expect.poll(async () => (await processes()).size).toBe(2);
    const [died = 0] = await processes();
    process.kill(died, "SIGKILL");
    await waitForLine(several, ({ level, msg, died: gone }) => level === "warn" && /died/.test(msg) && gone === died);
    // Its replacement starts as a site does.
    await expect.poll(async () => (await processes()).size, { timeout: 180_000 }).toBe(3);

    const stopping = several.site.stop();
    await expect.poll(() => status("/api/ready")).toBe(503);
    for (let time = 0; time < 4; time += 1) expect(await status("/about")).toBe(200);
    expect(await stopping).toBe(0);
    await expect(fetch(several.site.origin)).rejects.toThrow();
    expect(several.log().filter(({ level }) => level === "error")).toEqual([]);
  },
);

siteTest("jobs that were given up are among the figures", async () => {
  const { db, now } = site.resources;
  await db.execute(sql`UPDATE pgboss.queue SET failed_count = 2 WHERE name = 'erasures'`);
  expect(await listQueueDepths(db, now())).toContainEqual({ queue: "jobs:erasures", state: "failed", count: 2 });
});

siteTest("with tracing, a page's trace contains its steps and queries, and no data of its learner", async () => {
  const { site: running } = observed;
  const signedUp = await signUp(running.origin, "ada@traces.example");
  const cookie = cookiesOf(signedUp);
  const [traceId, spanId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
  const headers = { cookie, traceparent: `00-${traceId}-${spanId}-01` };
  const { user } = await (await fetch(`${running.origin}/api/auth/get-session`, { headers: { cookie } })).json();
  const answer = await fetch(`${running.origin}/api/users/${user.id}`, { headers });
  expect(answer.headers.get("x-request-id")).toBe(traceId);
  await (await fetch(`${running.origin}/programs/Mathematics?q=ada`, { headers: { cookie } })).text();
  const named = (name: string) => receiver.spans.filter((span) => span.name === name);
  await expect.poll(() => named("GET /programs/:programId")).toHaveLength(1);
  await expect.poll(() => named("GET /api/users/:uid")).toHaveLength(1);
  const [root] = named("GET /api/users/:uid");
  expect([root?.traceId, root?.parentSpanId]).toEqual([traceId, spanId]);
  const below = (parent: string | undefined) => receiver.spans.filter(({ parentSpanId }) => parentSpanId === parent);
  const steps = below(root?.spanId);
  expect(steps.map(({ name }) => name)).toEqual(["account.findViewer", "door /api/users/:uid"]);
  const queries = steps.flatMap((step) => below(step.spanId));
  expect(queries.every((query) => attributeOf(query, "db.query.text")?.includes("$1"))).toBe(true);
  expect(queries.length).toBeGreaterThan(1);
  // The sign-up called the payment provider, whose requests ran in transactions too.
  const providerSpans = receiver.spans.filter(({ name }) => name.startsWith("payments."));
  expect(providerSpans.map((span) => attributeOf(span, "peer.service"))).toContain("stripe");
  expect(receiver.spans.map(({ name }) => name)).toContain("INSERT");
  expect(receiver.services).toEqual(new Set(["study"]));
  const text = JSON.stringify(receiver.spans);
  for (const trace of ["ada@", "traces.example", user.id, goodPassword]) expect(text, trace).not.toContain(trace);
});

siteTest(
  "requested metrics are loaded, and their port, if it is in use, stops a second start with an error that names it",
  async () => {
    expect(loadedPackages("observed")).toHaveLength(3);
    const second = openObservedSite({ METRICS_PORT: String(observed.metricsPort) });
    await expect(second).rejects.toThrow(/code 1:[\s\S]*METRICS_PORT/);
  },
);
