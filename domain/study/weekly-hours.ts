/** Hours of study per week that a learner may plan, as the choices of the setup. */
export const weeklyHourChoices = [2, 4, 6, 10, 15, 20] as const;

/** Number of hours that the setup proposes. */
export const usualWeeklyHours = 6;

/** Returns true for one of the choices. */
export function isWeeklyHours(hours: number): boolean {
  return weeklyHourChoices.some((choice) => choice === hours);
}
