import { addDays, daysBetween } from "#domain/study/study-day.ts";
import { type FigureRow, fewestPeople } from "./figure.ts";
import { cohortWeeks, mondayOf, type OperatorWindow } from "./window.ts";

/** How dark a cell of the triangle is: by a fifth of the share each, 0 for nobody. */
export type CohortLevel = 0 | 1 | 2 | 3 | 4 | 5;

/** Those who signed up in one week, and how many of them studied in it and in each week after it. */
export interface Cohort {
  /** Its Monday. */
  week: string;
  size: number;
  /** One for each week that has begun; none of a cohort that is too small to be told apart from its people. */
  cells: { week: number; learners: number; level: CohortLevel }[];
}

/**
 * The triangle of retention: a cohort for each of the twelve weeks, the oldest first. Of a cohort of fewer than five
 * only that is said.
 */
export function arrangeCohorts(rows: readonly FigureRow[], { cohorts, now }: OperatorWindow): Cohort[] {
  const thisWeek = mondayOf(now.slice(0, 10));
  return Array.from({ length: cohortWeeks }, (_, index) => addDays(cohorts, 7 * index)).map((week) => {
    const own = rows.filter(({ cohort }) => cohort === week);
    const size = Number(own[0]?.size ?? 0);
    const weeks = size < fewestPeople ? 0 : daysBetween(week, thisWeek) / 7 + 1;
    const cells = Array.from({ length: weeks }, (_, number) => {
      const learners = Number(own.find((row) => row.week === number)?.learners ?? 0);
      return { week: number, learners, level: Math.ceil((5 * learners) / size) as CohortLevel };
    });
    return { week, size, cells };
  });
}
