/** The numbers of the advisory locks of this database, each for one work that nobody does twice at the same time. */
export const advisoryLocks = {
  /** Bringing the tables up to date. */
  migration: 7_201_403,
  /** Making or retiring a key that signs certificates. */
  credentialKeys: 7_201_404,
  /** Checking links: hosts are asked one thing at a time, whoever asks. */
  linkCheck: 7_201_405,
  /** Making and dropping months of events. */
  eventMonths: 7_201_406,
} as const;
