export const eventFileFormats = ["csv", "ndjson", "parquet"] as const;

export type EventFileFormat = (typeof eventFileFormats)[number];
