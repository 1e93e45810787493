import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { expectLog } from "#tests/helpers/log-guard.ts";
import { awaitLine, openObservedSite } from "#tests/helpers/observed-site.ts";
import { attributeOf, startOtlpReceiver } from "#tests/helpers/otlp-receiver.ts";
import { databaseKind } from "#tests/helpers/site-database.ts";
import { goodPassword } from "#tests/helpers/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const production = { NODE_ENV: "production", AUTH_SECRET: "b2f1d2a7c4e94d6f8a1b3c5d7e9f0a2b4c6d" };

function signUp(origin: string, email: string): Promise<Response> {
  const body = new URLSearchParams({ email, password: goodPassword, confirmPassword: goodPassword });
  return fetch(`${origin}/signup`, { method: "POST", body, headers: { origin }, redirect: "manual" });
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

siteTest("asked to end, the site first says that it is not ready and still answers, then it is gone", async () => {
  const { site: running } = await openObservedSite({ ...production, DRAIN_SECONDS: "3" });
  const status = async (path: string) => (await fetch(running.origin + path)).status;
  expect(await status("/api/ready")).toBe(200);
  const gone = running.stop();
  await expect.poll(() => status("/api/ready")).toBe(503);
  expect([await status("/"), await status("/api/health")]).toEqual([200, 200]);
  await gone;
  await expect(fetch(running.origin)).rejects.toThrow();
});

siteTest("the figures tell of requests, log-ins and queues, on their own port only", async () => {
  const observed = await openObservedSite();
  const { origin } = observed.site;
  for (let time = 0; time < 3; time += 1) await (await fetch(`${origin}/courses/SET`)).text();
  await signUp(origin, "ada@figures.example");
  const body = new URLSearchParams({ email: "ada@figures.example", password: "Wrong-Horse-9" });
  await fetch(`${origin}/login`, { method: "POST", body, headers: { origin } });
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
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
  // The welcome is mailed by a job.
  await expect
    .poll(async () => (await observed.figures()).join("\n"))
    .toMatch(/studiolo_job_duration_seconds_count\{queue="mails",outcome="completed"\} [1-9]/);
  expect(figures.join("\n")).not.toContain("ada@");
});

siteTest.skipIf(databaseKind !== "postgresql")("the figures of several processes are added up", async () => {
  const observed = await openObservedSite({ WEB_CONCURRENCY: "2" });
  const count = async () => {
    const line = (await observed.figures()).find((one) => /^http_request_duration_seconds_count.*"\/about"/.test(one));
    return Number(line?.split(" ").at(-1));
  };
  for (let time = 0; time < 20; time += 1) {
    await (await fetch(`${observed.site.origin}/about`, { headers: { connection: "close" } })).text();
  }
  expect(await count()).toBe(20);
  const pids = new Set(observed.log().map(({ pid }) => pid));
  expect(pids.size).toBeGreaterThan(0);
});

siteTest(
  "where traces are collected a page arrives with its steps and queries, and with nothing of its learner",
  async () => {
    const receiver = await startOtlpReceiver();
    onTestFinished(() => receiver.close());
    const { site: running } = await openObservedSite({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: "200",
      OTEL_SERVICE_NAME: "study",
    });
    const signedUp = await signUp(running.origin, "ada@traces.example");
    const cookie = signedUp.headers
      .getSetCookie()
      .map((one) => one.split(";", 1)[0])
      .join("; ");
    const [traceId, spanId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
    const headers = { cookie, traceparent: `00-${traceId}-${spanId}-01` };
    const { user } = await (await fetch(`${running.origin}/api/auth/get-session`, { headers: { cookie } })).json();
    const answer = await fetch(`${running.origin}/api/users/${user.id}`, { headers });
    expect(answer.headers.get("x-request-id")).toBe(traceId);
    await (await fetch(`${running.origin}/courses/SET?q=ada`, { headers: { cookie } })).text();
    const named = (name: string) => receiver.spans.filter((span) => span.name === name);
    await expect.poll(() => named("GET /courses/:courseId")).toHaveLength(1);
    await expect.poll(() => named("GET /api/users/:uid")).toHaveLength(1);
    const [root] = named("GET /api/users/:uid");
    expect([root?.traceId, root?.parentSpanId]).toEqual([traceId, spanId]);
    const below = (parent: string | undefined) => receiver.spans.filter(({ parentSpanId }) => parentSpanId === parent);
    const steps = below(root?.spanId);
    expect(steps.map(({ name }) => name)).toEqual(["account.findViewer", "door /api/users/:uid"]);
    const queries = steps.flatMap((step) => below(step.spanId));
    expect(queries.every((query) => attributeOf(query, "db.query.text")?.includes("$1"))).toBe(true);
    expect(queries.length).toBeGreaterThan(1);
    // The sign-up asked the payment provider, and what it asked for was done in transactions too.
    const asked = receiver.spans.filter(({ name }) => name.startsWith("payments."));
    expect(asked.map((span) => attributeOf(span, "peer.service"))).toContain("stripe");
    expect(receiver.spans.map(({ name }) => name)).toContain("INSERT");
    expect(receiver.services).toEqual(new Set(["study"]));
    const text = JSON.stringify(receiver.spans);
    for (const trace of ["ada@", "traces.example", user.id, goodPassword]) expect(text, trace).not.toContain(trace);
  },
);

siteTest("without an endpoint and a port nothing of traces and figures is loaded", async () => {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-imports-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "imports.txt");
  const hook = new URL("../helpers/list-imports.mjs", import.meta.url).href;
  const loaded = async (variables: Record<string, string>) => {
    const observed = await openObservedSite({ NODE_OPTIONS: `--import ${hook}`, IMPORTS_FILE: file, ...variables });
    await (await fetch(`${observed.site.origin}/`)).text();
    await awaitLine(observed, ({ route }) => route === "/");
    const modules = (await readFile(file, "utf8")).split("\n");
    await rm(file);
    return ["@opentelemetry/sdk", "@opentelemetry/exporter", "prom-client"].filter((name) =>
      modules.some((module) => module.includes(`node_modules/${name}`)),
    );
  };
  expect(await loaded({ METRICS_PORT: "" })).toEqual([]);
  // So it would be seen.
  expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" })).toHaveLength(3);
});

siteTest("a port that is taken stops the start and is named", async () => {
  const { metricsPort } = await openObservedSite();
  await expect(openObservedSite({ METRICS_PORT: String(metricsPort) })).rejects.toThrow(/code 1:[\s\S]*METRICS_PORT/);
});
