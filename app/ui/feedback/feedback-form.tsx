import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { writeStorage } from "#app/client/storage.ts";
import { useKeptText } from "#app/client/use-kept-text.ts";
import { Button, ButtonLink } from "#app/ui/kit/button.tsx";
import { SelectField, TextAreaField } from "#app/ui/kit/field.tsx";
import { type FormProblem, ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import {
  brokenLinkCategory,
  type FeedbackCategory,
  feedbackCategories,
  feedbackCategoryOf,
  feedbackMaxLength,
  feedbackPlaceholder,
} from "#domain/feedback/feedback.ts";
import { paths } from "#domain/paths.ts";
import styles from "./feedback-form.module.css";

/** Content of the form before submission. */
export interface FeedbackDraft {
  id: string;
  category: FeedbackCategory;
  text: string;
  /** Course of a reported link; empty if unknown. */
  course: string;
}

interface FeedbackFormProps {
  draft: FeedbackDraft;
  problem: FormProblem | null;
  /** Target after cancelling or sending. */
  back: string;
  /** Where the device keeps what is typed until it is sent. */
  storageKey: string;
}

/** Feedback form: category and text. */
export function FeedbackForm({ draft, problem, back, storageKey }: FeedbackFormProps) {
  const [chosen, setChosen] = useState(draft.category);
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form method="post" className={styles.form} state={{ from: back }}>
      <input type="hidden" name="id" value={draft.id} />
      <input type="hidden" name="course" value={draft.course} />
      <ShowProblem problem={problem}>
        <SelectField
          label="Category"
          name="category"
          value={chosen}
          onChange={(event) => setChosen(feedbackCategoryOf(event.target.value))}
        >
          {feedbackCategories.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <TextField category={chosen} draft={draft} storageKey={storageKey} />
      </ShowProblem>
      <div className={styles.actions}>
        <ButtonLink to={back} onClick={() => writeStorage(storageKey, null)}>
          Cancel
        </ButtonLink>
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Submit"}
        </Button>
      </div>
    </Form>
  );
}

interface TextFieldProps extends Pick<FeedbackFormProps, "draft" | "storageKey"> {
  category: FeedbackCategory;
}

function TextField({ category, draft: { text, course }, storageKey }: TextFieldProps) {
  const id = useId();
  const kept = useKeptText<HTMLTextAreaElement>(storageKey);
  const isLink = category === brokenLinkCategory;
  return (
    <TextAreaField
      label={isLink ? "Address of the link" : "Your feedback"}
      name="text"
      rows={6}
      required
      maxLength={feedbackMaxLength}
      defaultValue={text}
      {...kept}
      placeholder={feedbackPlaceholder(category)}
      aria-describedby={isLink ? `${id}-hint` : undefined}
    >
      {isLink && (
        <p id={`${id}-hint`} className="quiet">
          {course !== "" && (
            <>
              From the course <Link to={paths.course(course)}>{course}</Link>.{" "}
            </>
          )}
          You may add what you saw there. Our answer comes by email, and stands on this page.
        </p>
      )}
    </TextAreaField>
  );
}
