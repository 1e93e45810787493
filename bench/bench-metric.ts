/** Unit of a figure. "of bare" is the ratio to a bare node:http server that sends the same bytes. */
export type Unit =
  | "s"
  | "ms"
  | "MB"
  | "KB"
  | "of bare"
  | "times"
  | "of 100"
  | "%"
  | "a second"
  | "shift"
  | "missing"
  | "µs"
  | "bytes";

/** A line of the table: what was measured, how, and the target. */
export interface BenchMetric {
  what: string;
  /** Null if nothing could be measured; `how` then says why. */
  value: number | null;
  unit: Unit;
  /** Upper limit of the value, or null for a figure that is only for information. */
  target: number | null;
  /** Set if the target is a lower limit. */
  isLeast?: boolean;
  outcome: "met" | "missed" | "noted" | "skipped";
  how: string;
}

/** Returns a figure, compared with its target if it has one. */
export function benchMetric(
  measured: Omit<BenchMetric, "value" | "target" | "outcome"> & { value: number; target?: number },
) {
  const { target = null, ...rest } = measured;
  const isMet = target !== null && (measured.isLeast ? measured.value >= target : measured.value <= target);
  const outcome = target === null ? "noted" : isMet ? "met" : "missed";
  return { ...rest, target, outcome } satisfies BenchMetric as BenchMetric;
}

/** Returns a figure that could not be measured here, with the reason. */
export function skipped(what: string, unit: Unit, reason: string): BenchMetric {
  return { what, value: null, unit, target: null, outcome: "skipped", how: reason };
}

/** A kind of measurement: its name on the command line and its function. */
export interface Measurement {
  name: string;
  /** Measures, reports progress by `say`, and returns the figures. Throws if the site itself fails. */
  measure(say: (line: string) => void): Promise<BenchMetric[]>;
  /** Set if it runs only when it is named or with --all, because it takes long or downloads much. */
  isOnRequest?: boolean;
  /** Set if it is only meaningful on a machine that does nothing else. */
  needsIdleMachine?: boolean;
}
