import { upperShareBound } from "./binomial-bound.ts";

/**
 * Counts of one version of a question over the first time that each learner had it in a marked attempt. `rest` is the
 * number of the attempt's other questions that were answered rightly; its sums are over answers.
 */
export interface QuestionCounts {
  /** First times with an answer. */
  answers: number;
  /** First times that were left without an answer. */
  skips: number;
  right: number;
  restSum: number;
  restSquares: number;
  /** Sum of `rest` over right answers. */
  restOfRight: number;
  reports: number;
}

/** Figures of a question. Shares are from 0 to 1, and null where there is nothing to divide by. */
export interface QuestionFigures {
  answers: number;
  rightShare: number | null;
  /** Upper 95 % bound of the share that answers rightly. */
  rightBound: number;
  /** From -1 to 1; null while all answers, or all rests, are alike. */
  discrimination: number | null;
  skipShare: number | null;
  reportShare: number | null;
}

/** First time that a learner had a question in a marked attempt. */
export interface FirstAnswer {
  hasAnswer: boolean;
  isRight: boolean;
  rest: number;
}

/** Counts of a question that nobody had yet. */
export const noCounts: QuestionCounts = {
  answers: 0,
  skips: 0,
  right: 0,
  restSum: 0,
  restSquares: 0,
  restOfRight: 0,
  reports: 0,
};

/** Returns the counts of one first time. */
export function countFirst({ hasAnswer, isRight, rest }: FirstAnswer): QuestionCounts {
  if (!hasAnswer) return { ...noCounts, skips: 1 };
  const right = isRight ? 1 : 0;
  return { ...noCounts, answers: 1, right, restSum: rest, restSquares: rest * rest, restOfRight: right * rest };
}

/** Returns the figures of a question from its counts. */
export function measureQuestion(counts: QuestionCounts): QuestionFigures {
  const { answers, skips, right, reports } = counts;
  return {
    answers,
    rightShare: shareOf(right, answers),
    rightBound: upperShareBound(right, answers),
    discrimination: discriminationOf(counts),
    skipShare: shareOf(skips, answers + skips),
    reportShare: shareOf(reports, answers + skips),
  };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/**
 * Returns the point-biserial correlation of a right answer with the rest of its attempt (Lord and Novick, Statistical
 * Theories of Mental Test Scores, 1968, chapter 15). The question itself is left out of the score, which would
 * otherwise correlate with itself (Henrysson, "Correction of item-total correlations in item analysis", Psychometrika
 * 28, 1963).
 */
function discriminationOf({ answers, right, restSum, restSquares, restOfRight }: QuestionCounts): number | null {
  const spread = (answers * restSquares - restSum ** 2) * (right * (answers - right));
  return spread <= 0 ? null : (answers * restOfRight - restSum * right) / Math.sqrt(spread);
}
