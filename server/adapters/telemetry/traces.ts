import type { IncomingHttpHeaders } from "node:http";
import type { Span } from "@opentelemetry/api";

/**
 * Attributes of a step for the tracing system: our own words and numbers, never user input. `db.system.name` or
 * `peer.service` marks a call to another program.
 */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** What the root span of a request tells at its end; `route` is a pattern. */
export interface EndedRequest {
  method: string;
  route: string;
  status: number;
  requestId: string;
}

/** Traces requests through the site: each step is timed and sent to a collector. */
export interface Traces {
  isOn: boolean;
  /** Starts the root span of a request, as part of the trace in its W3C headers, if any. */
  beginRequest(method: string, headers: IncomingHttpHeaders): Span | undefined;
  endRequest(span: Span | undefined, request: EndedRequest): void;
  /** Runs a job as the root of a new trace. */
  job<T>(queue: string, work: () => T): T;
  /** Runs synchronous or asynchronous work as a step of the current trace; outside of a trace it only runs it. */
  step<T>(name: string, work: () => T, attributes?: SpanAttributes): T;
  /** Returns the W3C headers that continue this trace in another service. */
  headers(): Record<string, string>;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Runs all work without tracing. */
export const noTraces: Traces = {
  isOn: false,
  beginRequest: () => undefined,
  endRequest: () => {},
  job: (_queue, work) => work(),
  step: (_name, work) => work(),
  headers: () => ({}),
  close: async () => {},
};
