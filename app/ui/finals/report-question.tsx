import { useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { TextAreaField } from "#app/ui/kit/field.tsx";
import { useFieldProblem } from "#app/ui/kit/form-problem.tsx";
import { reportMaxLength } from "#domain/finals/finals.ts";
import type { AskedQuestion } from "#domain/finals/state.ts";
import styles from "./report-question.module.css";

/** Form to report a faulty question, which stays in this attempt. */
export function ReportQuestion({ question, number }: { question: AskedQuestion; number: number }) {
  const name = `reason ${question.itemKey}`;
  const problem = useFieldProblem(name);
  const isBusy = useNavigation().state === "submitting";
  return (
    <div>
      <div role="status">
        {question.isReported && (
          <p className={styles.done}>
            Reported. It counts in this attempt like the others. If its answer was wrong, yours is marked again.
          </p>
        )}
      </div>
      {!question.isReported && (
        <details className={styles.report} open={problem !== null}>
          <summary>Report question {number}</summary>
          <div className={styles.form}>
            <TextAreaField label="What is wrong with it?" name={name} rows={3} maxLength={reportMaxLength} />
            <p>
              It counts in this attempt like the others. We look at it, and if its answer was wrong, yours is marked
              again.
            </p>
            <Button type="submit" name="intent" value={`report ${question.itemKey}`} disabled={isBusy}>
              Send the report
            </Button>
          </div>
        </details>
      )}
    </div>
  );
}
