import { useEffect, useRef } from "react";
import { type QuestionClock, spentOn, stoppedClock, turnClock } from "#domain/review/question-clock.ts";

/** Measures how long each question is seen; `index` is the one on the screen, null for none. Gives what one has taken. */
export function useQuestionClock(index: number | null): (index: number) => number {
  const clock = useRef<QuestionClock>(stoppedClock);
  useEffect(() => {
    const turn = () => {
      const seen = document.visibilityState === "visible" ? index : null;
      clock.current = turnClock(clock.current, seen, performance.now());
    };
    turn();
    document.addEventListener("visibilitychange", turn);
    return () => document.removeEventListener("visibilitychange", turn);
  }, [index]);
  return (asked) => spentOn(clock.current, asked, performance.now());
}
