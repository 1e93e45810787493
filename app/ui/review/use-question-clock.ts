import { useEffect, useRef } from "react";
import { type QuestionClock, stoppedClock, switchClock, timeSpentOn } from "#domain/review/question-clock.ts";

/**
 * Measures how long each question is visible; `index` is the current one, null for none. Returns a function that gives
 * a question's time.
 */
export function useQuestionClock(index: number | null): (index: number) => number {
  const clock = useRef<QuestionClock>(stoppedClock);
  useEffect(() => {
    const turn = () => {
      const seen = document.visibilityState === "visible" ? index : null;
      clock.current = switchClock(clock.current, seen, performance.now());
    };
    turn();
    document.addEventListener("visibilitychange", turn);
    return () => document.removeEventListener("visibilitychange", turn);
  }, [index]);
  return (asked) => timeSpentOn(clock.current, asked, performance.now());
}
