import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

/** The current request or job. All lines logged meanwhile carry it. */
export interface RequestContext {
  requestId?: string;
  /** The queue of the job. */
  job?: string;
  /** Returns whether the client disconnected before its request was complete: failures are then not ours. */
  hasLeft?: () => boolean;
  /** The current span, if traces are sent. */
  span?: Span;
}

const scopes = new AsyncLocalStorage<RequestContext>();

/** Runs work in a scope, which also applies to everything that it starts asynchronously. */
export function runInContext<T>(scope: RequestContext, work: () => T): T {
  return scopes.run(scope, work);
}

/** Returns the current scope; undefined outside of any request or job. */
export function currentContext(): RequestContext | undefined {
  return scopes.getStore();
}
