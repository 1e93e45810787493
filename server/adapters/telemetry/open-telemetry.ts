import type { IncomingHttpHeaders } from "node:http";
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import { currentScope, runInScope } from "./request-context.ts";
import { createOnceAMinute } from "./throttle-log.ts";
import { readTraceparent } from "./trace-context.ts";
import type { StepAttributes, Traces } from "./traces.ts";

/** How long the last spans may take to be sent at the end, in milliseconds. */
const closeMs = 2000;

/**
 * Traces by OpenTelemetry, sent by OTLP over HTTP. Endpoint, sampling, batches and names are the standard variables'.
 * Nothing is registered for the whole process: libraries that would send spans of their own, with what they please in
 * them, find no tracer. `report` takes what keeps spans from being sent.
 */
export function createOpenTelemetry(serviceName: string, report: (message: string) => void): Traces {
  const once = createOnceAMinute<string>((_kind, _held, message) => report(`traces: ${message}`));
  const tell = (message: string) => once("traces", reasonIn(message));
  const silent = { info: () => {}, debug: () => {}, verbose: () => {} };
  diag.setLogger(
    { ...silent, error: tell, warn: tell },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("studiolo");
  return {
    isOn: true,
    ...requestsBy(tracer),
    job: (queue, work) => {
      const span = tracer.startSpan(`job ${queue}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
      return runTimed(span, work);
    },
    step: (name, work, attributes) => {
      const parent = currentScope()?.span;
      return parent?.isRecording() ? runTimed(startStep(tracer, parent, { name, attributes }), work) : work();
    },
    headers: traceHeaders,
    close: async () => {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, closeMs);
      await Promise.race([provider.shutdown().catch((error: unknown) => tell(String(error))), late]);
      clearTimeout(timer);
    },
  };
}

/** What the library complains of: errors come as JSON with everything that hangs on them. */
function reasonIn(message: string): string {
  return /"message":"((?:[^"\\]|\\.)*)"/.exec(message)?.[1] ?? message;
}

function requestsBy(tracer: Tracer): Pick<Traces, "beginRequest" | "endRequest"> {
  return {
    beginRequest: (method, headers) => {
      const attributes = { "http.request.method": method };
      return tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parentOf(headers));
    },
    endRequest: (span, { method, route, status, requestId }) => {
      if (!span) return;
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        "http.route": route,
        "http.response.status_code": status,
        "studiolo.request_id": requestId,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/**
 * The span of the service that asks, as its headers name it (W3C Trace Context, level 1). `tracestate` is not gone on
 * with: it may hold any text, and would reach whom the site asks.
 */
function parentOf({ traceparent }: IncomingHttpHeaders): Context {
  const parent = readTraceparent(traceparent);
  if (!parent) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function startStep(
  tracer: Tracer,
  parent: Span,
  { name, attributes = {} }: { name: string; attributes: StepAttributes | undefined },
): Span {
  const kind = "peer.service" in attributes || "db.system.name" in attributes ? SpanKind.CLIENT : SpanKind.INTERNAL;
  return tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
}

/** Does the work of a span and ends it. Of a failure the span tells its kind, and nothing that its message says. */
function runTimed<T>(span: Span, work: () => T): T {
  const fail = (error: unknown): never => {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
    span.end();
    throw error;
  };
  let result: T;
  try {
    result = runInScope({ ...currentScope(), span }, work);
  } catch (error) {
    return fail(error);
  }
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  return result.then((value) => {
    span.end();
    return value;
  }, fail) as T;
}

function traceHeaders(): Record<string, string> {
  const span = currentScope()?.span;
  if (!span) return {};
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceparent: `00-${traceId}-${spanId}-${(traceFlags & 1).toString().padStart(2, "0")}` };
}
