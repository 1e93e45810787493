import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

/** What is being worked on: a request or a job. Whatever is reported meanwhile carries it. */
export interface Scope {
  requestId?: string;
  /** The queue of the job. */
  job?: string;
  /** Whether the client has gone before its request was there: what fails then is no failure of ours. */
  hasLeft?: () => boolean;
  /** The step being timed, where traces are sent. */
  span?: Span;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Does work in a scope, which holds for all that the work sets off, also after it has returned. */
export function runInScope<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The scope of what is running now; undefined outside of any request or job. */
export function currentScope(): Scope | undefined {
  return scopes.getStore();
}
