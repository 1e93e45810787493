import { Form } from "react-router";
import { FormError } from "#app/ui/kit/form-error.tsx";
import { weeklyGoals } from "#domain/study/weekly-goal.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import styles from "./goal-form.module.css";

const choices = Array.from({ length: weeklyGoals.most }, (_, index) => index + weeklyGoals.least);

/** Form for the weekly goal, with a button per number. Works without JavaScript. */
export function GoalForm({ goal, answer }: { goal: number; answer: { error: string | null } | null }) {
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <fieldset>
        <legend>Days a week I aim to study</legend>
        <div className={styles.choices}>
          {choices.map((days) => (
            <button
              key={days}
              type="submit"
              name="days"
              value={days}
              aria-pressed={days === goal}
              aria-label={`${pluralize(days, "day")} a week`}
            >
              {days}
            </button>
          ))}
        </div>
      </fieldset>
      <p className={styles.answer} role="status">
        {answer?.error === null && `Saved: ${goal} a week.`}
      </p>
      {answer?.error && <FormError error={answer.error} />}
    </Form>
  );
}
