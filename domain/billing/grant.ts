/** One word of the operator on a learner's access: premium until a moment, or none any more. */
export interface Grant {
  grantedAt: Date;
  /** When the access ends; null in a row that takes it. */
  until: Date | null;
}

/** Whether the operator's last word gives access at a moment. */
export function givesGrantedAccess(last: Grant | null, now: Date): boolean {
  return last !== null && last.until !== null && now < last.until;
}

/** A date or moment that an operator typed, in UTC: a date alone is its beginning. Null where it is none. */
export function readMoment(text: string): Date | null {
  const isUsual = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)?$/.test(text);
  const moment = new Date(text);
  if (!isUsual || Number.isNaN(moment.getTime())) return null;
  // A day that its month does not have is no slip that one would want to be carried over to the next month.
  return moment.toISOString().startsWith(text.slice(0, 10)) ? moment : null;
}
