import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const steps = new Set<() => void>();

process.once("exit", () => {
  for (const step of steps) step();
});

/**
 * Registers a synchronous cleanup step for the case that this process exits early. Returns a function that unregisters
 * it.
 */
export function undoAtExit(step: () => void): () => void {
  steps.add(step);
  return () => void steps.delete(step);
}

/** Creates a temporary folder, runs work in it, and removes it, also after a failure. */
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
