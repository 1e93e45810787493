import { execFile } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCatalogue } from "#server/catalogue/build-catalogue.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { readFigures } from "#server/catalogue/figures.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";

const commandLine = fileURLToPath(new URL("../studiolo.ts", import.meta.url));

/** What the strict check says of a course, one line each. */
export interface Finding {
  text: string;
  isWarning: boolean;
}

/** Receives what a save of a course leads to. */
export interface CourseWatcher {
  /** Called with each catalogue that can be shown; what cannot is left out. */
  onCatalogue(catalogue: Catalogue): Promise<void>;
  /** Called with the findings of the strict check, and with null when it begins. */
  onFindings(findings: readonly Finding[] | null): void;
}

/**
 * Reads the catalogue and checks a course, now and after every change in the course's folder. A save that comes while
 * another one is still being read is read after it. Returns a function that stops watching.
 */
export function watchCourse(folder: string, slug: string, watcher: CourseWatcher): { stop(): Promise<void> } {
  let isChanged = true;
  let work: Promise<void> | null = null;
  let checking = new AbortController();
  let isStopped = false;
  const readAll = async () => {
    while (isChanged && !isStopped) {
      isChanged = false;
      await show(folder, watcher);
    }
    if (isStopped) return;
    checking = new AbortController();
    const { signal } = checking;
    watcher.onFindings(null);
    const findings = await checkCourse(folder, slug, signal);
    if (!signal.aborted) watcher.onFindings(findings);
  };
  const begin = () => {
    work ??= readAll()
      .catch((error: unknown) => {
        watcher.onFindings([
          { text: `The preview failed: ${error instanceof Error ? error.message : error}`, isWarning: false },
        ]);
      })
      .finally(() => {
        work = null;
        if (isChanged && !isStopped) begin();
      });
  };
  const watching = watch(join(folder, "courses", slug), { recursive: true }, () => {
    isChanged = true;
    checking.abort();
    begin();
  });
  begin();
  return {
    stop: async () => {
      isStopped = true;
      watching.close();
      checking.abort();
      await work;
    },
  };
}

/** Hands over the catalogue as it stands on the disk, if it can be shown; the check says why it cannot. */
async function show(folder: string, watcher: CourseWatcher): Promise<void> {
  const { content, problems: faults } = await inspectContent(folder);
  if (faults.length > 0) return;
  const { figures, problems } = await readFigures(folder, content);
  if (problems.length === 0) await watcher.onCatalogue(buildCatalogue(content, figures));
}

/** Runs `studiolo check --strict` in a process of its own, so that the site answers meanwhile. */
function checkCourse(folder: string, slug: string, signal: AbortSignal): Promise<Finding[]> {
  const words = [commandLine, "check", folder, "--strict", "--course", slug];
  return new Promise((resolve) => {
    execFile(process.execPath, words, { signal, maxBuffer: 2 ** 26 }, (error, _stdout, stderr) => {
      const lines = stderr.split("\n").filter((line) => line.trim() !== "");
      const findings = lines.map((line): Finding => {
        return { text: line.replace(/^Warning: /, ""), isWarning: line.startsWith("Warning: ") };
      });
      // 1 says that there are breaches.
      const isHeld = error === null || error.code === 1;
      resolve(
        isHeld ? findings : [{ text: `The check could not run: ${error.message}`, isWarning: false }, ...findings],
      );
    });
  });
}
