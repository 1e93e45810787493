/** Days of study per week that a learner may aim for. */
export const weeklyGoals = { least: 1, usual: 5, most: 7 } as const;

/** Returns true for a valid weekly goal. */
export function isWeeklyGoal(days: number): boolean {
  return Number.isInteger(days) && days >= weeklyGoals.least && days <= weeklyGoals.most;
}
