import { maxBatchItems } from "#server/api/batch.ts";

/** Limits on the body of a JSON route, enforced before parsing. */
export interface BodyBounds {
  bytes: number;
  /** Maximum nesting of objects and arrays. */
  depth: number;
  /** Maximum number of `{ [ , :` outside of strings, an upper bound for the number of values and names. */
  parts: number;
  /** For batch routes: maximum items per list, and bytes per item. Items are parsed and validated one by one. */
  items?: { most: number; bytes: number };
}

const kilobyte = 1024;

/** Default: a few short fields. */
export const smallBody: BodyBounds = { bytes: 32 * kilobyte, depth: 8, parts: 500 };

/** One or a few texts written by a person. */
export const writtenBody: BodyBounds = { ...smallBody, bytes: 64 * kilobyte };

/** A list of at most 1,000 small items, such as materials. */
export const listBody: BodyBounds = { bytes: 256 * kilobyte, depth: 8, parts: 20_000 };

/**
 * Data that a device stored while offline. Its own batches hold 100 entries in 60 KB; other programs may send all of a
 * learner's data, with up to 15 parts per grade and 5 per retraction. The longest answer, with each of its 10,000
 * characters escaped, makes an item of 60 KB.
 */
export const batchBody: BodyBounds = {
  bytes: 8 * kilobyte * kilobyte,
  depth: 8,
  parts: 250_000,
  items: { most: maxBatchItems, bytes: 96 * kilobyte },
};
