import { computeCourseProgress } from "#domain/study/course-progress.ts";
import { isQuestionMastered, type MeasuredCourse, masteryQuestions, type Progress } from "#domain/study/progress.ts";
import { computeTopicMastery } from "#domain/study/topic-mastery.ts";
import { areTopicsRecalled, type CompletionRules, isCourseLearned, type TopicRecalls } from "./completion.ts";

/** Topic that is not mastered yet, with the number of its questions without a grade and of those last graded Hard. */
export interface TopicGap {
  key: string;
  ungraded: number;
  hard: number;
}

/** Requirements that a learner has yet to meet for a course; empty lists and `finals` false mean none. */
export interface CompletionGaps {
  topics: TopicGap[];
  /** Keys of the mastered topics that want a recall on a later day. */
  recalls: readonly string[];
  finals: boolean;
}

/**
 * Returns what is missing for a course to be complete: its finals unless they are passed, and, while too few topics are
 * mastered, the unmastered ones, and while too few of the mastered ones were recalled, the others. Returns nothing once
 * the course has been complete.
 */
export function findCompletionGaps(
  course: MeasuredCourse,
  progress: Progress,
  { hasPassedFinals, recalls, rules }: { hasPassedFinals: boolean; recalls: TopicRecalls; rules: CompletionRules },
): CompletionGaps {
  const figures = computeCourseProgress(course, progress);
  if (figures.isComplete) return { topics: [], recalls: [], finals: false };
  const hasTopics = isCourseLearned({ ...figures, hasPassedFinals: true }, rules);
  return {
    topics: hasTopics ? [] : unmastered(course, progress),
    recalls: areTopicsRecalled(recalls, rules) ? [] : recalls.unrecalled,
    finals: !hasPassedFinals,
  };
}

function unmastered(course: MeasuredCourse, progress: Progress): TopicGap[] {
  const { mastered } = computeTopicMastery(course, progress);
  return course.topics.flatMap(({ key, questions }) => {
    const open = masteryQuestions(questions).filter((question) => !isQuestionMastered(question, progress));
    if (mastered.has(key) || open.length === 0) return [];
    const hard = open.filter((question) => progress.latestGrades.has(question)).length;
    return { key, ungraded: open.length - hard, hard };
  });
}
