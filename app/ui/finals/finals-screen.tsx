import { useEffect } from "react";
import { Notice } from "#app/ui/kit/notice.tsx";
import type { FinalsState } from "#domain/finals/state.ts";
import { FinalsAttempt } from "./finals-attempt.tsx";
import { keepFinals } from "./finals-cache.ts";
import { FinalsFrame } from "./finals-frame.tsx";
import { FinalsResult } from "./finals-result.tsx";
import { FinalsStart } from "./finals-start.tsx";

interface FinalsScreenProps {
  uid: string;
  state: FinalsState;
  now: string;
  /** Whether the site could not be reached, and this is what the device keeps. */
  isRecalled: boolean;
  error: string | null;
}

/** The finals of a course, full screen: what they are, the attempt that runs, or its result. */
export function FinalsScreen({ uid, state, now, isRecalled, error }: FinalsScreenProps) {
  const { course, stage, result } = state;
  useEffect(() => {
    if (!isRecalled) keepFinals(uid, state);
  }, [uid, state, isRecalled]);
  if (stage.kind === "running")
    return (
      <FinalsAttempt
        key={stage.attempt.id}
        uid={uid}
        course={course}
        attempt={stage.attempt}
        isRecalled={isRecalled}
        error={error}
      />
    );
  return (
    <FinalsFrame course={course}>
      {error && <Notice kind="error">{error}</Notice>}
      {result ? (
        <FinalsResult key={result.id} state={state} result={result} now={now} />
      ) : (
        <FinalsStart state={state} now={now} />
      )}
    </FinalsFrame>
  );
}
