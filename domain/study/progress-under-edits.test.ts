import fc from "fast-check";
import { expect, test } from "vitest";
import { type CourseProgress, computeCourseProgress, findMilestones } from "./course-progress.ts";
import { courseKey, type MeasuredCourse, type ProgressStep, replayProgress } from "./progress.ts";
import { computeTopicMastery } from "./topic-mastery.ts";

/** Course as its editor has it: topics by name, each with the ids of its questions, and links. */
interface Draft {
  topics: { name: string; questions: string[] }[];
  links: string[];
  supLinks: string[];
}

const at = fc.nat({ max: 1000 });
const names = ["limits", "series", "vectors", "fields", "groups"];

type Edit = { edit: string; a: number; b: number; c: number };
type Step = { step: "grade"; question: number; grade: number } | { step: "retract"; which: number } | MarkStep;
type MarkStep = { step: "mark"; link: number; isDone: boolean };

const edits = ["addQuestion", "removeQuestion", "moveQuestion", "reword", "addTopic", "removeTopic", "merge", "split"];
const linkEdits = ["addLink", "removeLink", "toSup", "reorder"];

const edit: fc.Arbitrary<Edit> = fc.record({ edit: fc.constantFrom(...edits, ...linkEdits), a: at, b: at, c: at });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ step: fc.constant("grade" as const), question: at, grade: fc.constantFrom(1, 3, 3, 5) }),
  },
  { weight: 1, arbitrary: fc.record({ step: fc.constant("retract" as const), which: at }) },
  {
    weight: 3,
    arbitrary: fc.record({ step: fc.constant("mark" as const), link: at, isDone: fc.constantFrom(true, true, false) }),
  },
);

const draft: fc.Arbitrary<Draft> = fc
  .array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 })
  .map((sizes) => ({
    topics: sizes.map((size, index) => ({
      name: names[index] ?? "",
      questions: Array.from({ length: size }, (_, number) => `q${index}-${number}`),
    })),
    links: ["l0", "l1", "l2"],
    supLinks: ["s0"],
  }));

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(list.length, 1)];

/** Editor's change of a course. New ids never equal former ones. */
function change({ topics, links, supLinks }: Draft, { edit: kind, a, b, c }: Edit, fresh: string): Draft {
  const from = pick(topics, a);
  const to = pick(topics, b);
  const question = from && pick(from.questions, c);
  const isFree = (name: string) => !topics.some((topic) => topic.name === name);
  const replace = (changed: Draft["topics"]) => ({ topics: changed, links, supLinks });
  const without = topics.map((topic) => ({ ...topic, questions: topic.questions.filter((id) => id !== question) }));
  switch (kind) {
    case "addQuestion":
      return replace(topics.map((t) => (t === from ? { ...t, questions: [...t.questions, fresh] } : t)));
    case "removeQuestion":
      return replace(without);
    case "moveQuestion":
      return replace(
        without.map((t) => (question && t.name === to?.name ? { ...t, questions: [...t.questions, question] } : t)),
      );
    case "reword": {
      const name = names.find(isFree);
      return replace(topics.map((t) => (t === from && name ? { ...t, name } : t)));
    }
    case "addTopic":
      return isFree(pick(names, c) ?? "")
        ? replace([{ name: pick(names, c) ?? "", questions: [fresh] }, ...topics])
        : replace(topics);
    case "removeTopic":
      return replace(topics.filter((t) => t !== from));
    case "merge":
      return from === to || !from
        ? replace(topics)
        : replace(
            topics
              .filter((t) => t !== from)
              .map((t) => (t === to ? { ...t, questions: [...t.questions, ...from.questions, fresh] } : t)),
          );
    case "split": {
      const half = from?.questions.slice(1) ?? [];
      return isFree(fresh)
        ? replace([
            ...topics.map((t) => (t === from ? { ...t, questions: t.questions.slice(0, 1) } : t)),
            { name: fresh, questions: [...half, `${fresh}-x`] },
          ])
        : replace(topics);
    }
    case "addLink":
      return { topics, links: [...links, fresh], supLinks };
    case "removeLink":
      return { topics, links: links.filter((link) => link !== pick(links, a)), supLinks };
    case "toSup": {
      const moved = pick(links, a);
      return {
        topics,
        links: links.filter((link) => link !== moved),
        supLinks: moved ? [...supLinks, moved] : supLinks,
      };
    }
    default:
      return { topics: topics.toReversed(), links: links.toReversed(), supLinks };
  }
}

const key = (id: string) => `c/${id}`;
const topicKey = (name: string) => `c/.topic/${name}`;

function measured({ topics, links, supLinks }: Draft): MeasuredCourse {
  return {
    slug: "c",
    linkKeys: links.map(key),
    supLinkKeys: supLinks.map(key),
    topics: topics.map(({ name, questions }) => ({
      key: topicKey(name),
      questions: questions.map((id) => ({ itemKey: key(id), level: "application" })),
    })),
  };
}

/** Simulates a learner's action: one row of the log, or none when there is nothing to act on. */
function take({ topics, links, supLinks }: Draft, log: readonly ProgressStep[], did: Step): ProgressStep[] {
  switch (did.step) {
    case "grade": {
      const id = pick(
        topics.flatMap(({ questions }) => questions),
        did.question,
      );
      return id ? [{ kind: "question-graded", itemKey: key(id), grade: did.grade, id: `${log.length}` }] : [];
    }
    case "retract": {
      const graded = pick(
        log.flatMap((row) => (row.kind === "question-graded" ? [row] : [])),
        did.which,
      );
      return graded ? [{ kind: "grade-retracted", itemKey: graded.itemKey, id: graded.id }] : [];
    }
    case "mark": {
      const link = pick([...links, ...supLinks], did.link);
      return link ? [{ kind: did.isDone ? "link-done" : "link-undone", itemKey: key(link) }] : [];
    }
  }
}

/** Returns a learner's state after their achievements were recorded. */
function stand(course: Draft, log: ProgressStep[]) {
  log.push(...findMilestones(measured(course), replayProgress(log)));
  const progress = replayProgress(log);
  return {
    ...computeTopicMastery(measured(course), progress),
    figures: computeCourseProgress(measured(course), progress),
  };
}

const allDone = ({ linksDone, supLinksDone }: CourseProgress) => linksDone + supLinksDone;

test("no edit of the content, of whatever kind and number, takes away anything that a learner has earned", () => {
  fc.assert(
    fc.property(draft, fc.array(fc.oneof(edit, step), { maxLength: 40 }), (start, story) => {
      let course = start;
      const log: ProgressStep[] = [];
      let before = stand(course, log);
      for (const [index, happening] of story.entries()) {
        if ("edit" in happening) course = change(course, happening, `new${index}`);
        else log.push(...take(course, log, happening));
        const after = stand(course, log);
        if ("edit" in happening) {
          expect(allDone(after.figures)).toBeGreaterThanOrEqual(allDone(before.figures));
          expect(after.figures.isDone || !before.figures.isDone).toBe(true);
          for (const [topic, earnedBy] of before.mastered) expectToLiveOn(course, after, topic, earnedBy);
        }
        before = after;
      }
    }),
    { numRuns: 500 },
  );
});

/**
 * Expects a mastered topic where its name is; otherwise where most of its questions went; otherwise among those gone.
 */
function expectToLiveOn(course: Draft, after: ReturnType<typeof stand>, topic: string, earnedBy: readonly string[]) {
  if (course.topics.some(({ name }) => topicKey(name) === topic)) {
    expect(after.mastered.has(topic)).toBe(true);
    return;
  }
  const holders = course.topics.filter(({ questions }) => questions.some((id) => earnedBy.includes(key(id))));
  const isHeldOn = holders.some(({ name }) => after.mastered.has(topicKey(name)));
  expect(holders.length > 0 ? isHeldOn : after.gone > 0 || after.mastered.size > 0).toBe(true);
}

test("only the learner's own Hard, or a grade or mark taken back, lowers a figure, and nothing after the certificate", () => {
  fc.assert(
    fc.property(draft, fc.array(step, { maxLength: 40 }), fc.boolean(), (course, story, isCertified) => {
      const log: ProgressStep[] = isCertified ? [{ kind: "course-done", itemKey: courseKey("c"), earnedBy: [] }] : [];
      let before = stand(course, log);
      for (const happening of story) {
        log.push(...take(course, log, happening));
        const after = stand(course, log);
        const isOwnLoss =
          happening.step === "retract" ||
          (happening.step === "grade" && happening.grade < 3) ||
          (happening.step === "mark" && !happening.isDone);
        if (!isOwnLoss) {
          expect(after.figures.topicsMastered).toBeGreaterThanOrEqual(before.figures.topicsMastered);
          expect(allDone(after.figures)).toBeGreaterThanOrEqual(allDone(before.figures));
        }
        if (isCertified) expect(after.figures.isDone).toBe(true);
        before = after;
      }
    }),
  );
});

test("steps of two devices end with the same figures in any order, with any delay and however often they are sent", () => {
  const arrivals = fc.array(step, { maxLength: 25 }).chain((story) =>
    fc.record({
      story: fc.constant(story),
      order: fc.shuffledSubarray([...story.keys(), ...story.keys()], { minLength: story.length }),
    }),
  );
  fc.assert(
    fc.property(draft, arrivals, (course, { story, order }) => {
      const rows: ProgressStep[] = [];
      for (const did of story) rows.push(take(course, rows, did)[0] ?? neutral);
      const inOrder = stand(course, [...rows]).figures;
      const arrived = new Set<number>();
      const noted: ProgressStep[] = [];
      for (const index of [...order, ...rows.keys()]) {
        arrived.add(index);
        const known = [...arrived].sort((a, b) => a - b).flatMap((one) => rows[one] ?? []);
        noted.push(...findMilestones(measured(course), replayProgress([...known, ...noted])));
      }
      expect(computeCourseProgress(measured(course), replayProgress([...noted, ...rows]))).toEqual(inOrder);
    }),
  );
});

const neutral: ProgressStep = { kind: "link-undone", itemKey: "c/none" };
