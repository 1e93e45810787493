import {
  countedQuestions,
  type Earned,
  isHeld,
  isKnown,
  type MeasuredCourse,
  type MeasuredTopic,
  type Progress,
} from "./progress.ts";

/** How far a learner has mastered the topics of a course. */
export interface TopicMastery {
  /** The keys of the mastered topics, each with the questions that it is mastered by. */
  mastered: ReadonlyMap<string, readonly string[]>;
  /** Mastered topics that the course no longer has. */
  gone: number;
}

/**
 * Which topics of a course are mastered: those whose every question, the Deep Dive's apart, was last graded Good or
 * better, and those that were noted as mastered when they had fewer or other questions, as long as that is held. What
 * was noted lives on where its name stands or most of its questions went, so no edit of the content takes it away.
 */
export function masterTopics({ slug, topics }: MeasuredCourse, progress: Progress): TopicMastery {
  const noted = progress.earned.filter(
    ({ kind, itemKey }) => kind === "topic-mastered" && itemKey.startsWith(`${slug}/`),
  );
  const homes = noted.map((earned) => ({ earned, in: homesOf(earned, topics), isHeld: isHeld(earned, progress) }));
  const mastered = new Map<string, readonly string[]>();
  for (const topic of topics) {
    const asked = countedQuestions(topic.questions);
    const isAllKnown = asked.length > 0 && asked.every((key) => isKnown(key, progress));
    const held = homes.find((home) => home.isHeld && home.in.includes(topic))?.earned;
    const earnedBy = isAllKnown ? asked : held?.earnedBy;
    if (earnedBy) mastered.set(topic.key, earnedBy);
  }
  const gone = groupRelated(homes).filter(
    (group) => group.every((home) => home.in.length === 0) && group.some((home) => home.isHeld),
  );
  return { mastered, gone: gone.length };
}

/** Whether a topic can be mastered or is: it asks for something, or was mastered before its questions went. */
export function isTopicCounted({ key, questions }: MeasuredTopic, { mastered }: TopicMastery): boolean {
  return mastered.has(key) || countedQuestions(questions).length > 0;
}

/** The topics in which a mastered topic lives on: that of its name, and those that hold most of its questions. */
function homesOf({ itemKey, earnedBy }: Earned, topics: readonly MeasuredTopic[]): MeasuredTopic[] {
  const keys = new Set(earnedBy);
  const shares = topics.map(({ questions }) => questions.filter((question) => keys.has(question.itemKey)).length);
  const most = Math.max(1, ...shares);
  return topics.filter(({ key }, index) => key === itemKey || shares[index] === most);
}

/** Groups notes on what was one topic at some time: those of one name, or with a question in common. */
function groupRelated<Note extends { earned: Earned }>(notes: readonly Note[]): Note[][] {
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
