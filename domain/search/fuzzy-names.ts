import Fuse from "fuse.js";
import { createNgramFilter } from "./ngram-filter.ts";

const fuzziness = { keys: ["name"], threshold: 0.3, distance: 100, includeScore: true };

/** A name that matches a query: its index, and its score from 0 (best) to 1. */
export interface ScoredName {
  index: number;
  score: number;
}

/**
 * Builds the fuzzy search over names (threshold 0.3, distance 100). The returned function takes a query and returns all
 * matches, best first. Only candidate names are read, so that a larger catalogue costs little.
 */
export function createFuzzySearch(names: readonly string[]): (query: string) => ScoredName[] {
  const rows = names.map((name) => ({ name }));
  const { keys, records } = Fuse.createIndex(fuzziness.keys, rows).toJSON();
  const findCandidates = createNgramFilter(names, fuzziness.threshold);
  return (query) => {
    const candidates = findCandidates(query)?.flatMap((index) => records[index] ?? []) ?? records;
    const fuse = new Fuse(rows, fuzziness, Fuse.parseIndex({ keys, records: candidates }));
    return fuse.search(query).map(({ refIndex, score = 0 }) => ({ index: refIndex, score }));
  };
}
