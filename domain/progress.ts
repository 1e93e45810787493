import { isDeepDive, type QuestionLevel } from "#domain/question-level.ts";

/** One row of the progress log, oldest first where rows come in a list. */
export type ProgressStep =
  | { kind: "link-done"; itemKey: string }
  | { kind: "link-undone"; itemKey: string }
  | { kind: "question-graded"; itemKey: string; grade: number; id: string }
  /** `id` is that of the grade that is taken back. */
  | { kind: "grade-retracted"; itemKey: string; id: string };

/** What a learner has to show for, derived from their log and from nothing else. */
export interface Progress {
  doneLinks: ReadonlySet<string>;
  latestGrades: ReadonlyMap<string, number>;
}

/** The least grade that counts as knowing: Good. */
const masteryGrade = 3;

/** Replays a learner's log. A grade that was taken back counts for nothing, wherever that is said. */
export function replayProgress(steps: readonly ProgressStep[]): Progress {
  const retracted = new Set(steps.flatMap((step) => (step.kind === "grade-retracted" ? [step.id] : [])));
  const doneLinks = new Set<string>();
  const latestGrades = new Map<string, number>();
  for (const step of steps) {
    switch (step.kind) {
      case "link-done":
        doneLinks.add(step.itemKey);
        break;
      case "link-undone":
        doneLinks.delete(step.itemKey);
        break;
      case "question-graded":
        if (!retracted.has(step.id)) latestGrades.set(step.itemKey, step.grade);
        break;
    }
  }
  return { doneLinks, latestGrades };
}

/** A question as mastery sees it. */
export interface MasteryQuestion {
  itemKey: string;
  level: QuestionLevel;
}

/**
 * Whether a topic is mastered: every question other than those of the Deep Dive has a latest grade of Good or better.
 * A topic without such questions cannot be mastered.
 */
export function isTopicMastered(questions: readonly MasteryQuestion[], { latestGrades }: Progress): boolean {
  const counted = questions.filter(({ level }) => !isDeepDive(level));
  return counted.length > 0 && counted.every(({ itemKey }) => (latestGrades.get(itemKey) ?? 0) >= masteryGrade);
}

/** How far a learner is on one course: counts of what is done and of what there is. */
export interface CourseProgress {
  linksDone: number;
  links: number;
  topicsMastered: number;
  topics: number;
}

/** A course as progress sees it: the keys of its Learn links, and the questions of each topic. */
export interface MeasuredCourse {
  linkKeys: readonly string[];
  topicQuestions: readonly (readonly MasteryQuestion[])[];
}

/** The figures of one course. Items that the course no longer has count for nothing and cost nothing. */
export function measureCourse({ linkKeys, topicQuestions }: MeasuredCourse, progress: Progress): CourseProgress {
  return {
    linksDone: linkKeys.filter((key) => progress.doneLinks.has(key)).length,
    links: linkKeys.length,
    topicsMastered: topicQuestions.filter((questions) => isTopicMastered(questions, progress)).length,
    topics: topicQuestions.length,
  };
}
