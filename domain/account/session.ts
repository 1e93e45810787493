/** A browser in which a learner is signed in, as they recognise it. */
export interface ListedSession {
  id: string;
  device: string;
  address: string;
  signedInAt: Date;
  /** To the hour. */
  lastUsedAt: Date;
  isCurrent: boolean;
}
