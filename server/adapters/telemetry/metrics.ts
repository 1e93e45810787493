import type { PoolState } from "#server/db/connection/database.ts";
import type { DepthRow } from "#server/db/mail/queue-depths.ts";

/** What is counted, and what each can have been. Nothing else becomes a label, so the number of series is bounded. */
export const counters = {
  sign_ins: { help: "Answers to log-ins", outcomes: ["signed_in", "second_step", "refused", "delayed", "failed"] },
  review_grades: { help: "Grades that were counted for the first time", outcomes: ["hard", "good", "easy"] },
  page_cache: { help: "Visitors' pages by whether they were in memory", outcomes: ["hit", "miss"] },
  client_errors: {
    help: "Connections that were closed for what came over them",
    outcomes: ["header_too_large", "too_slow", "malformed", "gone"],
  },
} as const;

export type CounterName = keyof typeof counters;
export type Outcome<Name extends CounterName> = (typeof counters)[Name]["outcomes"][number];

/** One answered request, for the histogram of durations. */
export interface RequestMeasure {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** What is asked for when the figures are: connections of the database's pool, and how much waits in line. */
export interface MetricSources {
  connections(): PoolState | null;
  depths(): Promise<DepthRow[]>;
}

/** The figures of this process. */
export interface Metrics {
  count<Name extends CounterName>(name: Name, outcome: Outcome<Name>, times?: number): void;
  requestBegins(): void;
  requestEnds(measure: RequestMeasure): void;
  jobEnds(job: { queue: string; outcome: "completed" | "failed"; seconds: number }): void;
  /** Says where the figures come from that are asked for. */
  supply(sources: MetricSources): void;
  close(): Promise<void>;
}

/** No figures: nothing is kept, and nobody can ask. */
export const noMetrics: Metrics = {
  count: () => {},
  requestBegins: () => {},
  requestEnds: () => {},
  jobEnds: () => {},
  supply: () => {},
  close: async () => {},
};
