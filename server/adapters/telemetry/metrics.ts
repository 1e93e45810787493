import type { PoolState } from "#server/db/connection/database.ts";
import type { DepthRow } from "#server/db/mail/queue-depths.ts";

/** The counters and their possible outcomes. There are no other labels, so the number of series is bounded. */
export const counters = {
  sign_ins: { help: "Responses to log-ins", outcomes: ["signed_in", "second_step", "refused", "delayed", "failed"] },
  review_grades: { help: "Grades stored for the first time", outcomes: ["hard", "hinted", "good", "easy"] },
  page_cache: { help: "Visitors' pages by cache hit or miss", outcomes: ["hit", "miss"] },
  refused_requests: {
    help: "Requests refused with 503 because the process had more to do than it can, by class",
    outcomes: ["write", "learner", "visitor", "deferrable"],
  },
  client_errors: {
    help: "Connections closed because of a client error",
    outcomes: ["header_too_large", "too_slow", "malformed", "gone"],
  },
} as const;

export type CounterName = keyof typeof counters;
export type Outcome<Name extends CounterName> = (typeof counters)[Name]["outcomes"][number];

/** One completed request, for the histogram of durations. */
export interface RequestMeasurement {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Sources read at each scrape: the database's pool and the queue depths. */
export interface MetricSources {
  connections(): PoolState | null;
  depths(): Promise<DepthRow[]>;
}

/** The metrics of this process. */
export interface Metrics {
  count<Name extends CounterName>(name: Name, outcome: Outcome<Name>, times?: number): void;
  requestStarted(): void;
  requestEnded(measure: RequestMeasurement): void;
  jobEnded(job: { queue: string; outcome: "completed" | "failed"; seconds: number }): void;
  /** Sets the sources that are read at each scrape. */
  supply(sources: MetricSources): void;
  close(): Promise<void>;
}

/** Discards all metrics. */
export const noMetrics: Metrics = {
  count: () => {},
  requestStarted: () => {},
  requestEnded: () => {},
  jobEnded: () => {},
  supply: () => {},
  close: async () => {},
};
