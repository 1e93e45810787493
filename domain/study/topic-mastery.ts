import {
  isQuestionMastered,
  isStillEarned,
  type MeasuredCourse,
  type MeasuredTopic,
  type Milestone,
  masteryQuestions,
  type Progress,
} from "./progress.ts";

/** Learner's mastery of the topics of a course. */
export interface TopicMastery {
  /** Keys of the mastered topics, each with the questions that it is mastered by. */
  mastered: ReadonlyMap<string, readonly string[]>;
  /** Number of mastered topics that the course no longer has. */
  gone: number;
}

/**
 * Returns the mastered topics of a course: those whose questions outside the Deep Dive were all last graded Good or
 * better, and those that were recorded as mastered with fewer or other questions, as long as that record holds. A
 * record follows its topic's name and most of its questions, so that no edit of the content removes it.
 */
export function computeTopicMastery({ slug, topics }: MeasuredCourse, progress: Progress): TopicMastery {
  const noted = progress.earned.filter(
    ({ kind, itemKey }) => kind === "topic-mastered" && itemKey.startsWith(`${slug}/`),
  );
  const homes = noted.map((earned) => ({
    earned,
    in: homesOf(earned, topics),
    isHeld: isStillEarned(earned, progress),
  }));
  const mastered = new Map<string, readonly string[]>();
  for (const topic of topics) {
    const asked = masteryQuestions(topic.questions);
    const isAllKnown = asked.length > 0 && asked.every((key) => isQuestionMastered(key, progress));
    const held = homes.find((home) => home.isHeld && home.in.includes(topic))?.earned;
    const earnedBy = isAllKnown ? asked : held?.earnedBy;
    if (earnedBy) mastered.set(topic.key, earnedBy);
  }
  // What no longer holds keeps no topic: another record of it may, though none of its questions is left.
  const gone = groupRelated(homes).filter((group) => {
    const held = group.filter((home) => home.isHeld);
    const livesOn = group.some((home) => home.in.some(({ key }) => mastered.has(key)));
    return held.length > 0 && held.every((home) => home.in.length === 0) && !livesOn;
  });
  return { mastered, gone: gone.length };
}

/** Returns true when a topic has questions to master, or was mastered before they were removed. */
export function isTopicCounted({ key, questions }: MeasuredTopic, { mastered }: TopicMastery): boolean {
  return mastered.has(key) || masteryQuestions(questions).length > 0;
}

/** Returns the topics that a recorded topic continues in: the one of its name, and those with most of its questions. */
function homesOf({ itemKey, earnedBy }: Milestone, topics: readonly MeasuredTopic[]): MeasuredTopic[] {
  const keys = new Set(earnedBy);
  const shares = topics.map(({ questions }) => questions.filter((question) => keys.has(question.itemKey)).length);
  const most = Math.max(1, ...shares);
  return topics.filter(({ key }, index) => key === itemKey || shares[index] === most);
}

/** Groups records of what was once the same topic: those with the same name, or with a question in common. */
function groupRelated<Note extends { earned: Milestone }>(notes: readonly Note[]): Note[][] {
  const groups: { names: Set<string>; notes: Note[] }[] = [];
  for (const note of notes) {
    const names = [note.earned.itemKey, ...note.earned.earnedBy];
    const related = groups.filter((group) => names.some((name) => group.names.has(name)));
    const joined = {
      names: new Set([...names, ...related.flatMap((group) => [...group.names])]),
      notes: [note, ...related.flatMap((group) => group.notes)],
    };
    groups.splice(0, groups.length, ...groups.filter((group) => !related.includes(group)), joined);
  }
  return groups.map((group) => group.notes);
}
