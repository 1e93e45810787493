import { addDays, daysBetween } from "#domain/study/study-day.ts";
import { type FigureRow, minGroupSize } from "./figure.ts";
import { cohortWeeks, mondayOf, type OperatorWindow } from "./window.ts";

/** Shade of a cell of the triangle: one level per fifth of the cohort, 0 for nobody. */
export type CohortLevel = 0 | 1 | 2 | 3 | 4 | 5;

/** Learners who signed up in one week, with how many of them studied in it and in each later week. */
export interface Cohort {
  /** Monday of the week. */
  week: string;
  size: number;
  /** One cell per week that has begun; empty for a cohort so small that its people could be identified. */
  cells: { week: number; learners: number; level: CohortLevel }[];
}

/**
 * Arranges the triangle of retention: one cohort for each of the twelve weeks, the oldest first. For a cohort of fewer
 * than five learners only the size is set.
 */
export function buildCohorts(rows: readonly FigureRow[], { cohorts, now }: OperatorWindow): Cohort[] {
  const thisWeek = mondayOf(now.slice(0, 10));
  return Array.from({ length: cohortWeeks }, (_, index) => addDays(cohorts, 7 * index)).map((week) => {
    const own = rows.filter(({ cohort }) => cohort === week);
    const size = Number(own[0]?.size ?? 0);
    const weeks = size < minGroupSize ? 0 : daysBetween(week, thisWeek) / 7 + 1;
    const cells = Array.from({ length: weeks }, (_, number) => {
      const learners = Number(own.find((row) => row.week === number)?.learners ?? 0);
      return { week: number, learners, level: Math.ceil((5 * learners) / size) as CohortLevel };
    });
    return { week, size, cells };
  });
}
