import type { IncomingHttpHeaders } from "node:http";
import type { Span } from "@opentelemetry/api";

/**
 * What a step is about, as the tracing system shows it: words and numbers of ours, never what somebody has typed.
 * `db.system.name` or `peer.service` says that another program is asked.
 */
export type StepAttributes = Readonly<Record<string, string | number>>;

/** What follows a request through the site: each step of it is timed and sent where traces are collected. */
export interface Traces {
  isOn: boolean;
  /** Begins the first step of a request, as part of the trace that its W3C headers name, if any. */
  beginRequest(method: string, headers: IncomingHttpHeaders): Span | undefined;
  endRequest(
    span: Span | undefined,
    request: { method: string; route: string; status: number; requestId: string },
  ): void;
  /** Does a job as the first step of a trace of its own. */
  job<T>(queue: string, work: () => T): T;
  /** Does work, whether it ends at once or later, as a step of what is going on; outside of a trace it only does it. */
  step<T>(name: string, work: () => T, attributes?: StepAttributes): T;
  /** The W3C headers by which another service goes on with this trace. */
  headers(): Record<string, string>;
  /** Sends what has gathered. */
  close(): Promise<void>;
}

/** No traces: work is done, and that is all. */
export const noTraces: Traces = {
  isOn: false,
  beginRequest: () => undefined,
  endRequest: () => {},
  job: (_queue, work) => work(),
  step: (_name, work) => work(),
  headers: () => ({}),
  close: async () => {},
};
