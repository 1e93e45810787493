/** A question as a queue sees it; siblings are those of one topic. */
export interface QueuedQuestion {
  itemKey: string;
  course: string;
  topic: string;
}

/**
 * The questions in an order in which no two of one course follow each other where that can be avoided, and questions
 * of one topic stand apart within their course; else in the order in which they are given, the most urgent first.
 */
export function interleave<Question extends QueuedQuestion>(questions: readonly Question[]): Question[] {
  const waiting = new Map<string, (Question & { place: number })[]>();
  for (const [place, question] of questions.entries()) {
    const of = waiting.get(question.course);
    if (of) of.push({ ...question, place });
    else waiting.set(question.course, [{ ...question, place }]);
  }
  const lastTopics = new Map<string, string>();
  const ordered: Question[] = [];
  let last = "";
  for (let left = questions.length; left > 0; left -= 1) {
    const course = nextCourse(waiting, { last, left });
    const question = takeNext(waiting.get(course) ?? [], lastTopics.get(course));
    if (!question) break;
    if (waiting.get(course)?.length === 0) waiting.delete(course);
    lastTopics.set(course, question.topic);
    last = course;
    const original = questions[question.place];
    if (original) ordered.push(original);
  }
  return ordered;
}

/** The course whose question is most urgent, other than the last one; a course with more than half of what is left goes first. */
function nextCourse(
  waiting: ReadonlyMap<string, readonly { place: number }[]>,
  { last, left }: { last: string; left: number },
): string {
  let next = last;
  let soonest = Number.POSITIVE_INFINITY;
  for (const [course, questions] of waiting) {
    if (course === last) continue;
    if (questions.length * 2 > left) return course;
    const place = questions[0]?.place ?? 0;
    if (place < soonest) {
      soonest = place;
      next = course;
    }
  }
  return next;
}

/** Takes the first question of another topic than the last one, or else the first. */
function takeNext<Question extends { topic: string }>(questions: Question[], lastTopic?: string): Question | undefined {
  const other = questions.findIndex(({ topic }) => topic !== lastTopic);
  return questions.splice(Math.max(0, other), 1)[0];
}
