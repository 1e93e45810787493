import { expect, test } from "vitest";
import { findLeftSession } from "./left-session.ts";
import { type ReviewAction, reduceSession, startSession } from "./session.ts";
import { rememberSession, type SessionPlace } from "./session-memory.ts";

const noon = Date.UTC(2026, 2, 2, 12);
const hourMs = 3_600_000;
const questions = ["a", "b", "c"].map((id) => ({ itemKey: `statics/${id}` }));
const all = { to: "/courses/Statics/review", heading: "Review All", course: "Statics", of: 3 };
const beams = { ...all, to: "/courses/Statics/review?topic=Beams", heading: "Beams" };

/** A session with its first questions graded, as a device keeps it. */
function keep(graded: number, { place = all, at = noon }: { place?: SessionPlace; at?: number } = {}): string {
  const steps = questions
    .slice(0, graded)
    .flatMap((_, index): ReviewAction[] => [
      { kind: "open", index },
      { kind: "type", text: "an answer" },
      { kind: "submit" },
      { kind: "grade", grade: 3, id: String(index) },
    ]);
  const session = steps.reduce(reduceSession, startSession(questions.length));
  return JSON.stringify({ ...rememberSession(session, questions, at), place });
}

test("the session that was left last is found with what was answered in it", () => {
  const kept = [keep(2), null, keep(1, { place: beams, at: noon + hourMs }), "spoiled"];
  expect(findLeftSession(kept, { now: noon + 2 * hourMs })).toEqual({ ...beams, graded: 1, isResumed: true });
  expect(findLeftSession(kept, { now: noon + 2 * hourMs, to: all.to })).toEqual({
    ...all,
    graded: 2,
    isResumed: true,
  });
});

test("without a subscription only the practice of a topic is found", () => {
  const kept = [keep(2), keep(1, { place: { ...beams, isFree: true }, at: noon - hourMs })];
  expect(findLeftSession(kept, { now: noon, isFree: true })).toEqual({ ...beams, graded: 1, isResumed: true });
  expect(findLeftSession(kept.slice(0, 1), { now: noon, isFree: true })).toBeNull();
});

test("a session of yesterday is still found, and one of last week is not", () => {
  expect(findLeftSession([keep(1)], { now: noon + 24 * hourMs })).toMatchObject({ graded: 1, isResumed: false });
  expect(findLeftSession([keep(1)], { now: noon + 96 * hourMs })).toBeNull();
});

test("a session whose questions were all answered is not found while some are asked again", () => {
  const kept = JSON.parse(keep(3));
  kept.questions[0] = { ...kept.questions[0], grade: null, isAgain: true };
  expect(findLeftSession([JSON.stringify({ ...kept, isFinished: false })], { now: noon })).toBeNull();
});

test("a session in which an answer was typed is found before anything was graded", () => {
  const typed = [{ kind: "open", index: 1 } as const, { kind: "type", text: "half of an ans" } as const];
  const session = typed.reduce(reduceSession, startSession(questions.length));
  const kept = JSON.stringify({ ...rememberSession(session, questions, noon), place: beams });
  expect(findLeftSession([kept], { now: noon })).toMatchObject({ ...beams, graded: 0 });
});

test("a session without a grade, with all of them, or of an unknown page is not found", () => {
  const { place: _, ...bare } = JSON.parse(keep(1));
  for (const kept of [keep(0), keep(3), JSON.stringify(bare)])
    expect(findLeftSession([kept], { now: noon })).toBeNull();
});
