/** Browser session of a learner, as the account page lists it. */
export interface ListedSession {
  id: string;
  device: string;
  address: string;
  signedInAt: Date;
  /** Rounded to the hour. */
  lastUsedAt: Date;
  isCurrent: boolean;
}
