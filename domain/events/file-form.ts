/** The forms of a file of events. */
export const eventFileForms = ["csv", "ndjson", "parquet"] as const;

export type EventFileForm = (typeof eventFileForms)[number];
