import { measureCourse } from "#domain/study/course-progress.ts";
import { countedQuestions, isKnown, type MeasuredCourse, type Progress } from "#domain/study/progress.ts";
import { masterTopics } from "#domain/study/topic-mastery.ts";
import { type CompletionRules, isCourseComplete } from "./completion.ts";

/** A topic that is not mastered yet: how many of its questions have no grade, and how many were last graded Hard. */
export interface MissingTopic {
  key: string;
  ungraded: number;
  hard: number;
}

/** What a learner still lacks for a course to be complete. Both empty and false: nothing. */
export interface Missing {
  topics: MissingTopic[];
  finals: boolean;
}

/**
 * What is missing for a course to be complete: its finals unless they are passed, and, while too few topics are mastered,
 * those that are not. Nothing where it was complete at some time.
 */
export function findMissing(
  course: MeasuredCourse,
  progress: Progress,
  { hasPassedFinals, rules }: { hasPassedFinals: boolean; rules: CompletionRules },
): Missing {
  const figures = measureCourse(course, progress);
  if (figures.isComplete) return { topics: [], finals: false };
  const hasTopics = isCourseComplete({ ...figures, hasPassedFinals: true }, rules);
  return { topics: hasTopics ? [] : unmastered(course, progress), finals: !hasPassedFinals };
}

function unmastered(course: MeasuredCourse, progress: Progress): MissingTopic[] {
  const { mastered } = masterTopics(course, progress);
  return course.topics.flatMap(({ key, questions }) => {
    const open = countedQuestions(questions).filter((question) => !isKnown(question, progress));
    if (mastered.has(key) || open.length === 0) return [];
    const hard = open.filter((question) => progress.latestGrades.has(question)).length;
    return { key, ungraded: open.length - hard, hard };
  });
}
