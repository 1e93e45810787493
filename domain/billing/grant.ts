/** Row of the operator's grants to a learner: premium access until a moment, or its revocation. */
export interface Grant {
  grantedAt: Date;
  /** End of the access; null in a row that revokes it. */
  until: Date | null;
}

/** Returns true when the last grant gives access at a moment. */
export function grantGivesAccess(last: Grant | null, now: Date): boolean {
  return last !== null && last.until !== null && now < last.until;
}

/** Parses a date or moment that an operator typed, in UTC; a date alone means its start. Null when it is invalid. */
export function parseInstant(text: string): Date | null {
  const isUsual = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)?$/.test(text);
  const moment = new Date(text);
  if (!isUsual || Number.isNaN(moment.getTime())) return null;
  // `Date` rolls a day that its month does not have over to the next month; such input is rejected.
  return moment.toISOString().startsWith(text.slice(0, 10)) ? moment : null;
}
