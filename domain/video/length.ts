const form = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/;

/**
 * Parses YouTube's ISO 8601 duration, such as `PT1H2M3S`, to seconds; null when there is none, as for a live stream.
 */
export function parseDuration(duration: string): number | null {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = form.exec(duration)?.map((part) => Number(part ?? 0)) ?? [];
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds || null;
}

/** Formats a duration: `45 s`, `17 min`, `1 h 5 min`; from a minute on rounded to minutes. */
export function lengthText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}
