import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attributeOf, type OtlpReceiver, startOtlpReceiver } from "#tests/helpers/otlp-receiver.ts";
import { createOpenTelemetry } from "./open-telemetry.ts";
import { currentContext, runInContext } from "./request-context.ts";
import { traceCalls } from "./trace-calls.ts";
import { noTraces, type Traces } from "./traces.ts";

let receiver: OtlpReceiver;

beforeEach(async () => {
  receiver = await startOtlpReceiver();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", receiver.endpoint);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await receiver.close();
});

const parent = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };
const traceparent = `00-${parent.traceId}-${parent.spanId}-01`;
const request = { method: "GET", route: "/courses/:courseId", status: 200, requestId: "r1" };

/** Handles one request that does the given work. */
async function answer<T>(traces: Traces, work: () => T, headers: Record<string, string> = {}): Promise<Awaited<T>> {
  const span = traces.beginRequest("GET", headers);
  try {
    return await runInContext(span ? { span } : {}, work);
  } finally {
    traces.endRequest(span, request);
  }
}

test("a request, its steps and their queries arrive as one trace, each below its parent", async () => {
  const traces = createOpenTelemetry("studiolo", () => {});
  const load = () => traces.step("SELECT", async () => 7, { "db.system.name": "postgresql" });
  const found = await answer(traces, () => traces.step("library.course", load), { traceparent });
  await traces.close();
  expect(found).toBe(7);
  const [query, step, root] = ["SELECT", "library.course", "GET /courses/:courseId"].map((name) =>
    receiver.spans.find((span) => span.name === name),
  );
  expect(new Set(receiver.spans.map(({ traceId }) => traceId))).toEqual(new Set([parent.traceId]));
  expect(root?.parentSpanId).toBe(parent.spanId);
  expect(step?.parentSpanId).toBe(root?.spanId);
  expect(query?.parentSpanId).toBe(step?.spanId);
  expect([root?.kind, step?.kind, query?.kind]).toEqual([2, 1, 3]);
  expect(root && attributeOf(root, "http.response.status_code")).toBe("200");
  expect(receiver.services).toEqual(new Set(["studiolo"]));
});

test("calls to other services carry the trace's id, but not the caller's tracestate", async () => {
  const traces = createOpenTelemetry("studiolo", () => {});
  const headers = await answer(traces, async () => traces.headers(), { traceparent, tracestate: "vendor=ada" });
  expect(headers.traceparent).toMatch(new RegExp(`^00-${parent.traceId}-[\\da-f]{16}-01$`));
  expect(Object.keys(headers)).toEqual(["traceparent"]);
  expect(traces.headers()).toEqual({});
  await traces.close();
});

test("a failed step has the error's type, but not its message", async () => {
  const traces = createOpenTelemetry("studiolo", () => {});
  const fail = () => Promise.reject(new TypeError("no zoe@post.example"));
  await expect(answer(traces, () => traces.step("mail.send", fail))).rejects.toThrow(TypeError);
  await traces.close();
  const step = receiver.spans.find(({ name }) => name === "mail.send");
  expect([step?.status.code, step && attributeOf(step, "error.type")]).toEqual([2, "TypeError"]);
  expect(JSON.stringify(receiver.spans)).not.toContain("zoe");
});

test("a trace that is not sampled is propagated as such, and nothing of it is sent", async () => {
  vi.stubEnv("OTEL_TRACES_SAMPLER", "traceidratio");
  vi.stubEnv("OTEL_TRACES_SAMPLER_ARG", "0");
  const traces = createOpenTelemetry("studiolo", () => {});
  const headers = await answer(traces, () => traces.step("library.course", async () => traces.headers()));
  await traces.close();
  expect(headers.traceparent).toMatch(/-00$/);
  expect(receiver.spans).toEqual([]);
});

test("traced verbs keep their results, synchronous or not, and are steps by their names", async () => {
  const traces = createOpenTelemetry("studiolo", () => {});
  const verbs = { site: { name: "Studiolo" }, library: { counts: () => 3, course: async (name: string) => name } };
  const traced = traceCalls(verbs, traces);
  await answer(traces, async () => {
    expect(traced.library.counts()).toBe(3);
    expect(await traced.library.course("SET")).toBe("SET");
    expect(traced.site.name).toBe("Studiolo");
  });
  await traces.close();
  expect(receiver.spans.map(({ name }) => name).sort()).toEqual([
    "GET /courses/:courseId",
    "library.counts",
    "library.course",
  ]);
  expect(traceCalls(verbs, noTraces)).toBe(verbs);
});

test("a job is a trace of its own, and knows its queue", async () => {
  const traces = createOpenTelemetry("studiolo", () => {});
  await runInContext({ job: "mails" }, () =>
    traces.job("mails", () => traces.step("mail.send", async () => expect(currentContext()?.job).toBe("mails"))),
  );
  await traces.close();
  expect(receiver.spans.map(({ name }) => name).sort()).toEqual(["job mails", "mail.send"]);
});

test("an unreachable endpoint is reported to the operator, and stops nothing", async () => {
  await receiver.close();
  // The longest timeout without a retry, which comes 0.8 s later at the earliest.
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "750");
  const told: string[] = [];
  const traces = createOpenTelemetry("studiolo", (message) => told.push(message));
  expect(await answer(traces, async () => 1)).toBe(1);
  await traces.close();
  expect(told.join()).toMatch(/^traces: .*ECONNREFUSED/s);
});
