import { isDeepDive, type QuestionLevel } from "#domain/catalogue/question-level.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { textHash } from "#domain/text/text-hash.ts";

/**
 * Something that a learner has earned, as it was noted when they had it: the questions or links that it was earned by.
 * It holds as long as all of them are still good by the learner's own grades and marks, whatever becomes of the content.
 */
export interface Earned {
  kind: "topic-mastered" | "course-done";
  /** The key of the topic, or that of the course. */
  itemKey: string;
  earnedBy: readonly string[];
}

/** One row of the progress log, oldest first where rows come in a list. */
export type ProgressStep =
  | { kind: "link-done"; itemKey: string }
  | { kind: "link-undone"; itemKey: string }
  | { kind: "question-graded"; itemKey: string; grade: number; id: string }
  /** `id` is that of the grade that is taken back. */
  | { kind: "grade-retracted"; itemKey: string; id: string }
  | Earned;

/** What a learner has to show for, derived from their log and from nothing else. */
export interface Progress {
  doneLinks: ReadonlySet<string>;
  latestGrades: ReadonlyMap<string, number>;
  earned: readonly Earned[];
}

/** Of someone who has done nothing yet. */
export const noProgress: Progress = { doneLinks: new Set(), latestGrades: new Map(), earned: [] };

/** The least grade that counts as knowing: Good. */
const masteryGrade = 3;

/** Replays a learner's log. A grade that was taken back counts for nothing, wherever that is said. */
export function replayProgress(steps: readonly ProgressStep[]): Progress {
  const retracted = new Set(steps.flatMap((step) => (step.kind === "grade-retracted" ? [step.id] : [])));
  const doneLinks = new Set<string>();
  const latestGrades = new Map<string, number>();
  const earned: Earned[] = [];
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
      case "topic-mastered":
      case "course-done":
        earned.push(step);
        break;
    }
  }
  return { doneLinks, latestGrades, earned };
}

/** A question as mastery sees it. */
export interface MasteryQuestion {
  itemKey: string;
  level: QuestionLevel;
}

/** The keys of the questions that mastery asks for: all but those of the Deep Dive. */
export function countedQuestions(questions: readonly MasteryQuestion[]): string[] {
  return questions.filter(({ level }) => !isDeepDive(level)).map(({ itemKey }) => itemKey);
}

/** Whether a question's latest grade is Good or better. */
export function isKnown(itemKey: string, { latestGrades }: Progress): boolean {
  return (latestGrades.get(itemKey) ?? 0) >= masteryGrade;
}

/** Whether what was earned is still the learner's: none of what it was earned by has since been graded Hard or taken back. */
export function isHeld({ earnedBy }: Earned, progress: Progress): boolean {
  return earnedBy.every((key) => isKnown(key, progress) || progress.doneLinks.has(key));
}

/** A topic as progress sees it. Its key names it for as long as its label stays. */
export interface MeasuredTopic {
  key: string;
  questions: readonly MasteryQuestion[];
}

/** A course as progress sees it: its slug, the keys of its Learn and Sup links, and its topics. */
export interface MeasuredCourse {
  slug: string;
  linkKeys: readonly string[];
  supLinkKeys: readonly string[];
  topics: readonly MeasuredTopic[];
}

/** The key under which it is noted that a topic is mastered. No item can have it: ids hold no dot. */
export function topicKey(courseSlug: string, label: string): string {
  return `${courseSlug}/.topic/${topicSlug(label)}`;
}

/** Letters of other scripts and signs that tell names apart are not in the words of a slug: there a hash stands for them. */
function topicSlug(label: string): string {
  const words = slugOf(label).slice(0, 80);
  const isTold = words !== "" && label.length <= 80 && !/[+#]|[^\p{Script=Latin}\p{Script=Common}]/u.test(label);
  return isTold ? words : [words, textHash(label)].filter((part) => part !== "").join("-");
}

/** The key under which it is noted that a course is done. */
export function courseKey(courseSlug: string): string {
  return `${courseSlug}/.course`;
}

/** The slug of the course to which an item, a topic or a note on the course belongs. */
export function courseSlugOf(key: string): string {
  return key.slice(0, key.indexOf("/"));
}
