import { Presets, SingleBar } from "cli-progress";

/** How far a long work is. */
export interface Progress {
  /** So much more is done. */
  advance(by?: number): void;
  /** It is over, in whatever way; said twice it counts once. */
  end(): void;
}

/** Shows a bar on stderr until its end, where it is to be shown. */
export function startProgress({ what, total, isShown }: { what: string; total: number; isShown: boolean }): Progress {
  if (!isShown) return { advance: () => {}, end: () => {} };
  const bar = new SingleBar(
    { format: `${what} {bar} {value}/{total}, {eta_formatted} left`, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return { advance: (by = 1) => bar.increment(by), end: () => bar.stop() };
}
