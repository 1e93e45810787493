/** What a figure counts in. "of bare" is the ratio to a bare node:http server that sends the same bytes. */
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

/** One line of the table: what was measured, how, and whether it holds its target. */
export interface BenchMetric {
  what: string;
  /** Null where nothing could be measured; `how` then says why. */
  value: number | null;
  unit: Unit;
  /** The most that the value may be, or null for a figure that is only for information. */
  target: number | null;
  /** The target is the least that the value may be. */
  isLeast?: boolean;
  outcome: "met" | "missed" | "noted" | "skipped";
  how: string;
}

/** A value as a figure, held against its target where it has one. */
export function benchMetric(
  measured: Omit<BenchMetric, "value" | "target" | "outcome"> & { value: number; target?: number },
) {
  const { target = null, ...rest } = measured;
  const isMet = target !== null && (measured.isLeast ? measured.value >= target : measured.value <= target);
  const outcome = target === null ? "noted" : isMet ? "met" : "missed";
  return { ...rest, target, outcome } satisfies BenchMetric as BenchMetric;
}

/** A figure that could not be measured here, with the reason. */
export function skipped(what: string, unit: Unit, reason: string): BenchMetric {
  return { what, value: null, unit, target: null, outcome: "skipped", how: reason };
}

/** A kind of measurement: its name on the command line, and how to take it. */
export interface Measurement {
  name: string;
  /** Takes it, says on `say` what it is doing, and gives its figures. Throws where the site itself fails. */
  measure(say: (line: string) => void): Promise<BenchMetric[]>;
  /** Taken only when it is named or with --all, since it takes long or downloads much. */
  isOnRequest?: boolean;
}
