/** Keys of the advisory locks in this database, one per task that must not run twice at a time. */
export const advisoryLocks = {
  /** Migrating the tables. */
  migration: 7_201_403,
  /** Creating or retiring a key that signs certificates. */
  credentialKeys: 7_201_404,
  /** Checking links: requests to one host are serialized, whichever process makes them. */
  linkCheck: 7_201_405,
  /** Creating and dropping monthly partitions of events. */
  eventMonths: 7_201_406,
} as const;
