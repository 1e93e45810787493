/** Where a learner reads about a question: a link of the course, and its chapter, section or lecture by title. */
export interface ReadingPlace {
  title: string;
  source: string;
  url: string;
  /** Null if the question names the whole material. */
  where: string | null;
}
