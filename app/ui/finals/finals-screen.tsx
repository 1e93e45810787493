import { useEffect } from "react";
import { useFocusAfterChange } from "#app/client/use-focus-after-change.ts";
import { FormError } from "#app/ui/kit/form-error.tsx";
import type { FormProblem } from "#app/ui/kit/form-problem.tsx";
import type { FinalsState } from "#domain/finals/state.ts";
import type { NextStep } from "#domain/study/next-step.ts";
import { FinalsAttempt } from "./finals-attempt.tsx";
import { cacheFinals } from "./finals-cache.ts";
import { FinalsFrame } from "./finals-frame.tsx";
import { type AfterFinals, FinalsResult } from "./finals-result.tsx";
import { FinalsStart } from "./finals-start.tsx";

interface FinalsScreenProps {
  uid: string;
  state: FinalsState;
  after: AfterFinals | null;
  /** What to do until the next attempt can begin, after one that was discarded. */
  meanwhile: NextStep | null;
  now: string;
  /** True if the site was unreachable and the data is the device's copy. */
  isFromCache: boolean;
  problem: FormProblem | null;
}

/** Finals of a course, full screen: introduction, running attempt, or result. */
export function FinalsScreen({ uid, state, after, meanwhile, now, isFromCache, problem }: FinalsScreenProps) {
  const { course, stage, result } = state;
  useEffect(() => {
    if (!isFromCache) cacheFinals(uid, state);
  }, [uid, state, isFromCache]);
  useFocusAfterChange(stage.kind);
  if (stage.kind === "running")
    return (
      <FinalsAttempt
        key={stage.attempt.id}
        uid={uid}
        course={course}
        attempt={stage.attempt}
        isFromCache={isFromCache}
        problem={problem}
      />
    );
  return (
    <FinalsFrame course={course}>
      {problem && <FormError error={problem.error} />}
      {result ? (
        <FinalsResult key={result.id} {...{ state, result, after, now }} />
      ) : (
        <FinalsStart {...{ state, meanwhile, now }} />
      )}
    </FinalsFrame>
  );
}
