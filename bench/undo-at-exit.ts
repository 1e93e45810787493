import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const steps = new Set<() => void>();

process.once("exit", () => {
  for (const step of steps) step();
});

/**
 * Sees to it that something is undone when this process ends before it was undone in order. The step must not wait
 * for anything. Gives a function that forgets the step.
 */
export function undoAtExit(step: () => void): () => void {
  steps.add(step);
  return () => void steps.delete(step);
}

/** Makes a folder under the system's temporary one, works in it, and removes it, also after a failure. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "studiolo-bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const forget = undoAtExit(remove);
  try {
    return await work(folder);
  } finally {
    remove();
    forget();
  }
}
