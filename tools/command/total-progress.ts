import type { ProgressCallback } from "#domain/progress-callback.ts";
import type { Output } from "./output.ts";
import type { Progress } from "./progress.ts";

/** Returns a callback that shows a bar from its first call, when the total is known, until all is done. */
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
