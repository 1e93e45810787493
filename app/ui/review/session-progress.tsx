import { Undo2 } from "lucide-react";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ProgressBar } from "#app/ui/kit/progress-bar.tsx";
import { KeyHint } from "#app/ui/shortcut-help/keys.tsx";
import { gradeName } from "#domain/review/quiz-grade.ts";
import type { ReviewSession } from "#domain/review/session.ts";
import { countRound } from "#domain/review/session-result.ts";
import styles from "./session-progress.module.css";

/** Progress of a session, with a button to undo the last grade. */
export function SessionProgress({ session, onUndo }: { session: ReviewSession; onUndo: () => void }) {
  const { graded, of, isAgain } = countRound(session);
  const what = isAgain ? "graded again" : "graded";
  const isRunning = useHydrated();
  const last = session.given.at(-1);
  const { isMarked, isResumed } = session.tries[last?.index ?? -1] ?? {};
  return (
    <div className={styles.progress}>
      <ProgressBar label={`Questions ${what}`} value={graded} max={of} />
      <p>
        {graded} of {of} {what}
      </p>
      {isRunning && last && (
        <Button weight="quiet" aria-keyshortcuts="u" onClick={onUndo}>
          <Undo2 aria-hidden="true" />
          Undo {isMarked || isResumed ? "answer" : gradeName(last.grade, false)} <KeyHint keys="u" />
        </Button>
      )}
    </div>
  );
}
