import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { reportKey } from "#app/client/session-store.ts";
import { writeStorage } from "#app/client/storage.ts";
import { useFocusAfterChange } from "#app/client/use-focus-after-change.ts";
import { useKeptText } from "#app/client/use-kept-text.ts";
import { useUid } from "#app/client/use-uid.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { TextAreaField } from "#app/ui/kit/field.tsx";
import { useFieldProblem } from "#app/ui/kit/form-problem.tsx";
import { reportMaxLength } from "#domain/finals/finals.ts";
import type { AskedQuestion } from "#domain/finals/state.ts";
import styles from "./report-question.module.css";

interface ReportQuestionProps {
  course: string;
  question: AskedQuestion;
  number: number;
}

/** Form to report a faulty question, which stays in this attempt. What is typed is kept on the device until it is sent. */
export function ReportQuestion({ course, question, number }: ReportQuestionProps) {
  const name = `reason ${question.itemKey}`;
  const problem = useFieldProblem(name);
  const isBusy = useNavigation().state === "submitting";
  const key = reportKey(useUid() ?? "", course, question.itemKey);
  const kept = useKeptText<HTMLTextAreaElement>(key);
  const details = useRef<HTMLDetailsElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useFocusAfterChange(question.isReported, outcome);
  useEffect(() => {
    if (question.isReported) writeStorage(key, null);
    // A report that was begun would not be found again while it is folded.
    else if (details.current && kept.ref.current?.value) details.current.open = true;
  }, [question.isReported, key, kept.ref]);
  return (
    <div>
      <div ref={outcome} role="status">
        {question.isReported && (
          <p className={styles.done}>
            Reported. It counts in this attempt like the others. If its answer was wrong, yours is marked again.
          </p>
        )}
      </div>
      {!question.isReported && (
        <details ref={details} className={styles.report} open={problem !== null}>
          <summary>Report question {number}</summary>
          <div className={styles.form}>
            <TextAreaField label="What is wrong with it?" name={name} rows={3} maxLength={reportMaxLength} {...kept} />
            <p>
              It counts in this attempt like the others. We look at it, and if its answer was wrong, yours is marked
              again.
            </p>
            <Button type="submit" name="intent" value={`report ${question.itemKey}`} isBusy={isBusy}>
              Send the report
            </Button>
          </div>
        </details>
      )}
    </div>
  );
}
