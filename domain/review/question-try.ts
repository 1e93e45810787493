/** What a learner did at one question besides answering it. */
export interface QuestionTry {
  /** True once the hint was shown. */
  isHinted: boolean;
  /** Hint of the nearly right answer that was given first, as HTML; null if there was none. */
  nearly: string | null;
  /** True once the question has its grade without the learner's own: a marked answer, or none that was known. */
  isMarked: boolean;
  /** True for a question that was graded before this session was opened; it needs no answer. */
  isResumed: boolean;
  /** True for a question that is asked again after the last one. */
  isAgain: boolean;
}

/** Of a question at which nothing was done. */
export const untried: QuestionTry = {
  isHinted: false,
  nearly: null,
  isMarked: false,
  isResumed: false,
  isAgain: false,
};
