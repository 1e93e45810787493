/** Where a learner reads about a question: a link of the course, and its chapter, section or lecture by title. */
export interface ReadingPlace {
  title: string;
  source: string;
  url: string;
  /** Null if the whole material is meant. */
  where: string | null;
  /** Estimated minutes of the whole material; null without an estimate. */
  minutes: number | null;
  /** Whether the course calls the material essential. */
  isEssential: boolean;
}
