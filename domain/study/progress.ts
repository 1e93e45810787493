import { isDeepDive, type QuestionLevel } from "#domain/catalogue/question-level.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { textHash } from "#domain/text/text-hash.ts";

/**
 * Achievement of a learner, recorded when it was reached, with the questions or links it was earned by. It holds as
 * long as all of these are still good by the learner's own grades and marks, whatever happens to the content.
 */
export interface Milestone {
  kind: "topic-mastered" | "course-done";
  /** Key of the topic or of the course. */
  itemKey: string;
  earnedBy: readonly string[];
}

/** Row of the progress log; lists of rows are ordered oldest first. */
export type ProgressStep =
  | { kind: "link-done"; itemKey: string }
  | { kind: "link-undone"; itemKey: string }
  | { kind: "question-graded"; itemKey: string; grade: number; id: string }
  /** `id` is that of the retracted grade. */
  | { kind: "grade-retracted"; itemKey: string; id: string }
  | Milestone;

/** Learner's progress, derived from their log alone. */
export interface Progress {
  doneLinks: ReadonlySet<string>;
  latestGrades: ReadonlyMap<string, number>;
  earned: readonly Milestone[];
}

/** Progress of a learner without any steps. */
export const noProgress: Progress = { doneLinks: new Set(), latestGrades: new Map(), earned: [] };

/** Minimum grade that counts as known: Good. */
const masteryGrade = 3;

/** Replays a learner's log. A retracted grade does not count, wherever in the log its retraction is. */
export function replayProgress(steps: readonly ProgressStep[]): Progress {
  const retracted = new Set(steps.flatMap((step) => (step.kind === "grade-retracted" ? [step.id] : [])));
  const doneLinks = new Set<string>();
  const latestGrades = new Map<string, number>();
  const earned: Milestone[] = [];
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

/**
 * Returns a learner's progress after a change of some items: of these it takes what `replayed`, the replay of all of
 * their steps, says, and adds what was earned.
 */
export function updateProgress(
  progress: Progress,
  { itemKeys, replayed, earned }: { itemKeys: Iterable<string>; replayed: Progress; earned: readonly Milestone[] },
): Progress {
  const doneLinks = new Set(progress.doneLinks);
  const latestGrades = new Map(progress.latestGrades);
  for (const key of itemKeys) {
    if (replayed.doneLinks.has(key)) doneLinks.add(key);
    else doneLinks.delete(key);
    const grade = replayed.latestGrades.get(key);
    if (grade === undefined) latestGrades.delete(key);
    else latestGrades.set(key, grade);
  }
  return { doneLinks, latestGrades, earned: [...progress.earned, ...earned] };
}

/** Fields of a question that mastery depends on. */
export interface MasteryQuestion {
  itemKey: string;
  level: QuestionLevel;
}

/** Returns the keys of the questions that mastery requires: all but those of the Deep Dive. */
export function masteryQuestions(questions: readonly MasteryQuestion[]): string[] {
  return questions.filter(({ level }) => !isDeepDive(level)).map(({ itemKey }) => itemKey);
}

/** Returns true when a question's latest grade is Good or better. */
export function isQuestionMastered(itemKey: string, { latestGrades }: Progress): boolean {
  return (latestGrades.get(itemKey) ?? 0) >= masteryGrade;
}

/** Returns true while an achievement holds: nothing it was earned by was since graded Hard or undone. */
export function isStillEarned({ earnedBy }: Milestone, progress: Progress): boolean {
  return earnedBy.every((key) => isQuestionMastered(key, progress) || progress.doneLinks.has(key));
}

/** Topic as the input of progress. Its key is stable as long as its label stays. */
export interface MeasuredTopic {
  key: string;
  questions: readonly MasteryQuestion[];
  /** Keys of its quiz items, which count as recalled by what was right, and not for mastery. */
  quizKeys?: readonly string[];
}

/** Unit as the input of progress: the keys of the links that it asks for, and of its topics, in the order of study. */
export interface MeasuredUnit {
  linkKeys: readonly string[];
  topicKeys: readonly string[];
}

/** Course as the input of progress: its slug, the keys of its Learn and Sup links, its topics and its units. */
export interface MeasuredCourse {
  slug: string;
  linkKeys: readonly string[];
  supLinkKeys: readonly string[];
  topics: readonly MeasuredTopic[];
  units?: readonly MeasuredUnit[];
}

/**
 * Returns the key under which a topic's mastery is recorded. It cannot collide with an item, since ids contain no dot.
 */
export function topicKey(courseSlug: string, label: string): string {
  return `${courseSlug}/.topic/${topicSlug(label)}`;
}

/** Returns the slug of a label, with a hash if distinguishing characters (other scripts, `+`, `#`) would be dropped. */
function topicSlug(label: string): string {
  const words = slugOf(label).slice(0, 80);
  const isTold = words !== "" && label.length <= 80 && !/[+#]|[^\p{Script=Latin}\p{Script=Common}]/u.test(label);
  return isTold ? words : [words, textHash(label)].filter((part) => part !== "").join("-");
}

/** Returns the key under which it is recorded that a course is done. */
export function courseKey(courseSlug: string): string {
  return `${courseSlug}/.course`;
}

/** Returns the slug of the course in the key of an item, a topic or a course. */
export function courseSlugOf(key: string): string {
  return key.slice(0, key.indexOf("/"));
}
