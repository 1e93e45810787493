import { type CourseProgress, milestoneId } from "#domain/study/course-progress.ts";
import { noProgress, type Progress, replayProgress } from "#domain/study/progress.ts";
import type { Database } from "#server/db/connection/database.ts";
import { countSteps, listProgress, listStudiedCourses } from "#server/db/study/progress.ts";
import { listStudyDays, listSummaries } from "#server/db/study/summaries.ts";
import { type Measures, measureProgress } from "./summaries.ts";

/** Earlier than any stored study day. */
const everyDay = "2000-01-01";

/**
 * Compares a learner's summaries with the replay of their whole log, and figures that the present content gives with
 * those. Returns one line per difference. Call it in a transaction that has locked the learner.
 */
export async function compareSummaries(db: Database, uid: string, measures: Measures): Promise<string[]> {
  const summaries = await listSummaries(db, uid);
  const slugs = new Set([...summaries.keys(), ...(await listStudiedCourses(db, uid))]);
  const differences: string[] = [];
  for (const slug of slugs) {
    const summary = summaries.get(slug);
    const logged = replayProgress(await listProgress(db, uid, slug));
    const found = compareProgress(summary?.progress ?? noProgress, logged);
    const expected = measureProgress(measures, slug, logged);
    if (summary?.figures && expected.figures && summary.measuredBy === expected.measuredBy)
      found.push(...compareFigures(summary.figures, expected.figures));
    differences.push(...found.map((difference) => `${slug}: ${difference}`));
  }
  const days = compareMaps((await listStudyDays(db, uid, everyDay)).byDay, await countSteps(db, uid), "steps");
  return [...differences, ...days];
}

function compareProgress(summary: Progress, logged: Progress): string[] {
  const toMap = (keys: Iterable<string>) => new Map(Array.from(keys, (key) => [key, true] as const));
  const earned = ({ earned: all }: Progress) => toMap(all.map(milestoneId));
  return [
    ...compareMaps(summary.latestGrades, logged.latestGrades, "grade"),
    ...compareMaps(toMap(summary.doneLinks), toMap(logged.doneLinks), "done"),
    ...compareMaps(earned(summary), earned(logged), "earned"),
  ];
}

function compareFigures(figures: CourseProgress, expected: CourseProgress): string[] {
  return compareMaps(new Map(Object.entries(figures)), new Map(Object.entries(expected)), "figure");
}

function compareMaps<Value>(
  summary: ReadonlyMap<string, Value>,
  logged: ReadonlyMap<string, Value>,
  what: string,
): string[] {
  return [...new Set([...summary.keys(), ...logged.keys()])]
    .filter((key) => summary.get(key) !== logged.get(key))
    .map((key) => `${what} of ${key} is ${summary.get(key) ?? "none"}, by the log ${logged.get(key) ?? "none"}`);
}
