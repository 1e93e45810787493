import type { ProgressCallback } from "#domain/progress-callback.ts";
import type { Output } from "./output.ts";
import type { Progress } from "./progress.ts";

/** A bar that begins when the total is known, with the first that is told, and goes when all is done. */
export function totalProgress(output: Output, what: string): ProgressCallback {
  let progress: Progress | null = null;
  let done = 0;
  return (more, total) => {
    progress ??= output.progress(what, total);
    progress.advance(more);
    done += more;
    if (done >= total) progress.end();
  };
}
