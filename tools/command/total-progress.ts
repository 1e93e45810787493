import type { Output } from "./output.ts";
import type { Progress } from "./progress.ts";

/** A bar that begins when the total is known, with the first that is told. */
export function totalProgress(output: Output, what: string): (more: number, total: number) => void {
  let progress: Progress | null = null;
  return (more, total) => {
    progress ??= output.progress(what, total);
    progress.advance(more);
  };
}
