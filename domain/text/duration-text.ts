/** Returns a number of minutes as text: `about 9 minutes`, `about 2.5 hours`. */
export function durationText(estimatedMinutes: number): string {
  const minutes = Math.max(1, Math.round(estimatedMinutes));
  if (minutes === 1) return "about a minute";
  if (minutes < 90) return `about ${minutes} minutes`;
  return `about ${Math.round(minutes / 30) / 2} hours`;
}
