import { Presets, SingleBar } from "cli-progress";

/** How far a long work is. */
export interface Progress {
  /** So much more is done. */
  advance(by?: number): void;
  /** It is over, in whatever way; said twice it counts once. */
  end(): void;
}

/** Shows a bar on a terminal until its end; nothing where there is none. */
export function startProgress(
  terminal: NodeJS.WritableStream | null,
  { what, total }: { what: string; total: number },
): Progress {
  if (terminal === null) return { advance: () => {}, end: () => {} };
  const bar = new SingleBar(
    {
      format: `${what} {bar} {value}/{total}, {eta_formatted} left`,
      hideCursor: true,
      clearOnComplete: true,
      stream: terminal,
    },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return { advance: (by = 1) => bar.increment(by), end: () => bar.stop() };
}
