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
import { waitAtMost } from "#timing/with-timeout.ts";
import { currentContext, runInContext } from "./request-context.ts";
import { createLogThrottle } from "./throttle-log.ts";
import { readTraceparent } from "./trace-context.ts";
import type { SpanAttributes, Traces } from "./traces.ts";

/** Timeout for sending the last spans on shutdown, in milliseconds. */
const closeMs = 2000;

/**
 * Creates traces with OpenTelemetry, sent by OTLP over HTTP. The standard variables set endpoint, sampling, batches and
 * names. Registers nothing globally, so that libraries find no tracer and cannot send spans with contents of their own.
 * `report` logs export errors.
 */
export function createOpenTelemetry(serviceName: string, report: (message: string) => void): Traces {
  const once = createLogThrottle<string>((_kind, _held, message) => report(`traces: ${message}`));
  const reportOnce = (message: string) => once("traces", reasonIn(message));
  const silent = { info: () => {}, debug: () => {}, verbose: () => {} };
  diag.setLogger(
    { ...silent, error: reportOnce, warn: reportOnce },
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
      const parent = currentContext()?.span;
      return parent?.isRecording() ? runTimed(startStep(tracer, parent, { name, attributes }), work) : work();
    },
    headers: traceHeaders,
    close: () => {
      const closed = provider.shutdown().catch((error: unknown) => reportOnce(String(error)));
      return waitAtMost(closed, closeMs);
    },
  };
}

/** Returns the reason in a message of the library, which logs errors as JSON with all their properties. */
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
 * Returns the context of the caller's span from its headers (W3C Trace Context, level 1). Ignores `tracestate`, which
 * may hold any text and would be forwarded to the services that the site calls.
 */
function parentOf({ traceparent }: IncomingHttpHeaders): Context {
  const parent = readTraceparent(traceparent);
  if (!parent) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function startStep(
  tracer: Tracer,
  parent: Span,
  { name, attributes = {} }: { name: string; attributes: SpanAttributes | undefined },
): Span {
  const kind = "peer.service" in attributes || "db.system.name" in attributes ? SpanKind.CLIENT : SpanKind.INTERNAL;
  return tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
}

/** Runs work in a span and ends it. On failure the span gets the error's type but not its message. */
function runTimed<T>(span: Span, work: () => T): T {
  const fail = (error: unknown): never => {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
    span.end();
    throw error;
  };
  let result: T;
  try {
    result = runInContext({ ...currentContext(), span }, work);
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
  const span = currentContext()?.span;
  if (!span) return {};
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceparent: `00-${traceId}-${spanId}-${(traceFlags & 1).toString().padStart(2, "0")}` };
}
