import { largestBatch } from "#server/api/batch.ts";

/** What a door lets in of a body. Each door for JSON has bounds; they hold before anything is parsed. */
export interface BodyBounds {
  bytes: number;
  /** How many objects and lists stand within each other. */
  depth: number;
  /** How many of the characters `{ [ , :` stand outside of texts: there are no more values and names than these. */
  parts: number;
  /**
   * Of a door for batches: the most items of each list, and the most bytes of one of them. They are parsed one by one,
   * and judged one by one afterwards.
   */
  items?: { most: number; bytes: number };
}

const kilobyte = 1024;

/** Of a door that declares no other: a few short fields. */
export const smallBody: BodyBounds = { bytes: 32 * kilobyte, depth: 8, parts: 500 };

/** One or a few texts that a person has written. */
export const writtenBody: BodyBounds = { ...smallBody, bytes: 64 * kilobyte };

/** A list of at most a thousand small things, such as materials. */
export const listBody: BodyBounds = { bytes: 256 * kilobyte, depth: 8, parts: 20_000 };

/**
 * What a device has kept while it was offline. Its own batches hold 100 entries in 60 KB; other programs may send all
 * that a learner has, at up to 15 parts for each grade and 5 for each retraction. The longest answer, with each of its
 * 10,000 characters escaped, makes an item of 60 KB.
 */
export const batchBody: BodyBounds = {
  bytes: 8 * kilobyte * kilobyte,
  depth: 8,
  parts: 250_000,
  items: { most: largestBatch, bytes: 96 * kilobyte },
};
