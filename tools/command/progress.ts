import { Presets, SingleBar } from "cli-progress";

/** Shows the progress of long work. */
export interface Progress {
  /** Adds to the amount that is done; 1 if left out. */
  advance(by?: number): void;
  /** Ends the display, whether the work succeeded or failed. A second call does nothing. */
  end(): void;
}

/** Shows a bar on a terminal until it is ended; elsewhere nothing. */
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
