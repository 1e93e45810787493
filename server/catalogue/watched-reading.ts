/** Is told when each of so many files or courses has been read, and when all have. */
export interface WatchedReading {
  advance(): void;
  end(): void;
}

/** Begins to watch a long reading of so many parts. */
export type WatchReading = (total: number) => WatchedReading;

/** A reading that nobody watches. */
export const unwatched: WatchReading = () => ({ advance: () => {}, end: () => {} });
