import fc from "fast-check";
import { expect, test } from "vitest";
import { grades } from "./grade.ts";
import { firstOpenQuestion, type ReviewAction, type ReviewSession, reduceSession, startSession } from "./session.ts";

type Deed = ReviewAction | { kind: "go-on" };

const questions = fc.integer({ min: 1, max: 6 });

/** Generates a learner's actions in any order; a grade's id is its index among them. */
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("open" as const), index: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ kind: fc.constant("type" as const), text: fc.constantFrom("", " ", "an answer") }),
    fc.record({ kind: fc.constant("grade" as const), grade: fc.constantFrom(...grades), id: fc.constant("") }),
    fc.constantFrom<Deed>({ kind: "submit" }, { kind: "turn" }, { kind: "undo" }, { kind: "menu" }, { kind: "go-on" }),
  ),
  { maxLength: 40 },
);

function play(count: number, made: readonly Deed[], see?: (before: ReviewSession, after: ReviewSession) => void) {
  return made.reduce((session, deed, place) => {
    const after = reduceSession(session, toAction(session, deed, place));
    see?.(session, after);
    return after;
  }, startSession(count));
}

function toAction(session: ReviewSession, deed: Deed, place: number): ReviewAction {
  if (deed.kind === "go-on") return { kind: "open", index: firstOpenQuestion(session) };
  return deed.kind === "grade" ? { ...deed, id: String(place) } : deed;
}

/** Acts as the screen asks until the session is over, and counts the grades needed. */
function workOff(begun: ReviewSession): { session: ReviewSession; given: number } {
  let session = begun;
  let given = 0;
  for (let step = 0; session.step !== "finished" && step < 50; step++) {
    const action = nextDeed(session, `late ${step}`);
    if (action.kind === "grade") given++;
    session = reduceSession(session, action);
  }
  return { session, given };
}

function nextDeed(session: ReviewSession, id: string): ReviewAction {
  if (session.step === "menu") return { kind: "open", index: firstOpenQuestion(session) };
  if (session.step === "answer") return { kind: "grade", grade: 3, id };
  return session.answers[session.index]?.trim() ? { kind: "submit" } : { kind: "type", text: "late" };
}

test("four questions taken from the last to the first are over after four grades", () => {
  const taken = [3, 2, 1, 0].flatMap((index): Deed[] => [
    { kind: "open", index },
    { kind: "type", text: "an answer" },
    { kind: "submit" },
    { kind: "grade", grade: 3, id: "" },
  ]);
  const session = play(4, taken);
  expect(session.step).toBe("finished");
  expect(session.given).toHaveLength(4);
});

test("two questions that were graded without an answer take their answers and no second grade", () => {
  const graded = play(2, [
    { kind: "open", index: 0 },
    { kind: "turn" },
    { kind: "grade", grade: 3, id: "" },
    { kind: "turn" },
    { kind: "grade", grade: 3, id: "" },
  ]);
  expect(graded.step).toBe("menu");
  const { session, given } = workOff(graded);
  expect([session.step, given, session.given.length]).toEqual(["finished", 0, 2]);
});

test("in any order of the questions, the next one has no grade yet", () => {
  fc.assert(
    fc.property(questions, deeds, (count, made) => {
      play(count, made, (before, after) => {
        const isGraded = after.given.length > before.given.length;
        if (isGraded && after.step === "question") expect(after.grades[after.index]).toBeNull();
      });
    }),
  );
});

test("a grade ends the session exactly when each question has a grade and an answer", () => {
  fc.assert(
    fc.property(questions, deeds, (count, made) => {
      play(count, made, (before, after) => {
        if (after.given.length <= before.given.length) return;
        const isAll = !after.grades.includes(null) && after.answers.every((answer) => answer.trim());
        expect(after.step === "finished").toBe(isAll);
      });
    }),
  );
});

test("each grade is recorded once, and each question has the last one that was not taken back", () => {
  fc.assert(
    fc.property(questions, deeds, (count, made) => {
      const { given, grades: shown } = play(count, made);
      expect(new Set(given.map(({ id }) => id)).size).toBe(given.length);
      shown.forEach((grade, index) => {
        expect(grade).toBe(given.findLast((step) => step.index === index)?.grade ?? null);
      });
    }),
  );
});

test("at any point, the rest needs one grade for each question without one", () => {
  fc.assert(
    fc.property(questions, deeds, (count, made) => {
      const left = reduceSession(play(count, made), { kind: "menu" });
      const open = left.grades.filter((grade) => grade === null).length;
      const { session, given } = workOff(left);
      expect(session.step).toBe("finished");
      expect(given).toBe(open);
    }),
  );
});
