/** The days of study a week that a learner may aim for. */
export const weeklyGoals = { least: 1, usual: 5, most: 7 } as const;

/** Whether a number is a weekly goal. */
export function isWeeklyGoal(days: number): boolean {
  return Number.isInteger(days) && days >= weeklyGoals.least && days <= weeklyGoals.most;
}
