import { expect, onTestFinished, test } from "vitest";
import type { DepthRow } from "#server/db/mail/queue-depths.ts";
import { createRoutePatterns } from "#server/route-patterns.ts";
import { serveMetrics } from "./metrics-server.ts";
import { createPrometheus } from "./prometheus.ts";

function open(depths: () => Promise<DepthRow[]> = async () => []) {
  const reports: string[] = [];
  const { metrics, text } = createPrometheus((message) => reports.push(message));
  metrics.supply({ connections: () => ({ open: 5, idle: 2, waiting: 7 }), depths });
  /** Returns the lines that start with a name, without comments. */
  const lines = async (name: string) => (await text()).split("\n").filter((line) => line.startsWith(name));
  return { metrics, text, lines, reports };
}

test("ten thousand different addresses make no more series than one", async () => {
  const { metrics, lines } = open();
  const routeOf = createRoutePatterns(["/", "/courses/:courseId"]);
  const ask = (target: string, method = "GET", status = 200) => {
    metrics.requestStarted();
    metrics.requestEnded({ method, route: routeOf(target), status, seconds: 0.002 });
  };
  ask("/courses/SET");
  ask("/nowhere");
  const before = (await lines("http_request_duration_seconds")).length;
  for (let number = 0; number < 10_000; number += 1) {
    ask(`/courses/${number}`);
    ask(`/${number}?${number}`);
  }
  expect((await lines("http_request_duration_seconds")).length).toBe(before);
  for (const method of ["PROPFIND", "MKCOL", "SEARCH"]) ask("/", method, 405);
  const counts = await lines("http_request_duration_seconds_count");
  expect(counts).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/courses/:courseId",status="2xx"} 10001',
    'http_request_duration_seconds_count{method="GET",route="unknown",status="2xx"} 10001',
    'http_request_duration_seconds_count{method="other",route="/",status="4xx"} 3',
  ]);
  expect(await lines("http_requests_in_flight ")).toEqual(["http_requests_in_flight 0"]);
});

test("durations fall into their bucket, and webhooks are counted by outcome", async () => {
  const { metrics, lines } = open();
  const route = "/api/stripe/webhook";
  for (const [status, seconds] of [
    [200, 0.004],
    [200, 0.2],
    [400, 0.001],
    [503, 3],
  ] as const) {
    metrics.requestStarted();
    metrics.requestEnded({ method: "POST", route, status, seconds });
  }
  const name = "studiolo_webhook_acknowledgement_seconds";
  expect(await lines(`${name}_count`)).toEqual([
    `${name}_count{outcome="accepted"} 2`,
    `${name}_count{outcome="refused"} 1`,
    `${name}_count{outcome="failed"} 1`,
  ]);
  expect(await lines(`${name}_bucket{le="0.005",outcome="accepted"`)).toEqual([
    `${name}_bucket{le="0.005",outcome="accepted"} 1`,
  ]);
});

test("outcomes are counted, starting at zero", async () => {
  const { metrics, lines } = open();
  metrics.count("sign_ins", "signed_in");
  metrics.count("review_grades", "good", 25);
  metrics.jobEnded({ queue: "mails", outcome: "failed", seconds: 0.3 });
  expect(await lines("studiolo_sign_ins_total")).toContain('studiolo_sign_ins_total{outcome="signed_in"} 1');
  expect(await lines("studiolo_sign_ins_total")).toContain('studiolo_sign_ins_total{outcome="refused"} 0');
  expect(await lines("studiolo_review_grades_total")).toContain('studiolo_review_grades_total{outcome="good"} 25');
  expect(await lines("studiolo_job_duration_seconds_count")).toEqual([
    'studiolo_job_duration_seconds_count{queue="mails",outcome="failed"} 1',
  ]);
});

test("pool, queues and process are reported; the database is queried once in five seconds", async () => {
  let asked = 0;
  const { lines } = open(async () => {
    asked += 1;
    return [{ queue: "mails", state: "waiting", count: 4 }];
  });
  expect(await lines("studiolo_database_connections")).toEqual([
    'studiolo_database_connections{state="busy"} 3',
    'studiolo_database_connections{state="idle"} 2',
    'studiolo_database_connections{state="waiting"} 7',
  ]);
  expect(await lines("studiolo_queue_depth")).toEqual(['studiolo_queue_depth{queue="mails",state="waiting"} 4']);
  expect(await lines("studiolo_database_up")).toEqual(["studiolo_database_up 1"]);
  expect(await lines("nodejs_eventloop_lag_p99_seconds")).toHaveLength(1);
  expect(await lines("nodejs_heap_size_used_bytes")).toHaveLength(1);
  expect(asked).toBe(1);
});

test("while the database is down the other metrics are still served, and say so", async () => {
  const { lines, reports } = open(() => Promise.reject(new Error("down")));
  expect(await lines("studiolo_queue_depth")).toEqual([]);
  expect(await lines("studiolo_database_up")).toEqual(["studiolo_database_up 0"]);
  expect(reports).toEqual(["metrics: the queues could not be counted"]);
});

test("the metrics are served at /metrics of a separate port, and nothing else is", async () => {
  const { text } = open();
  const { port, close } = await serveMetrics({ host: "127.0.0.1", port: 0 }, text);
  onTestFinished(close);
  const ask = (path: string, method = "GET") => fetch(`http://127.0.0.1:${port}${path}`, { method });
  const answer = await ask("/metrics");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  expect(await answer.text()).toContain("# TYPE http_request_duration_seconds histogram");
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", "POST")).status).toBe(404);
  await expect(serveMetrics({ host: "127.0.0.1", port }, text)).rejects.toThrow(/METRICS_PORT.*EADDRINUSE/);
});
