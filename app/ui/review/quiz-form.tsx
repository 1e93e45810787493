import type { FormEvent } from "react";
import { AnswerChoices } from "#app/ui/finals/answer-choices.tsx";
import { AnswerField } from "#app/ui/finals/answer-field.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { RichPhrase } from "#app/ui/kit/rich-text.tsx";
import { type ReviewAction, type ReviewSession, tryOf } from "#domain/review/session.ts";
import { AskedFields } from "./asked-fields.tsx";
import { GiveUpButton } from "./give-up-button.tsx";
import styles from "./review-card.module.css";
import type { QuizQuestion } from "./review-question.ts";

interface QuizFormProps {
  question: QuizQuestion;
  /** Id of the element with the question. */
  labelledBy: string;
  session: ReviewSession;
  formId: string;
  onStep: (action: ReviewAction) => void;
  onCheck: () => void;
  onGiveUp: () => void;
}

/** Choices or field of a quiz question. Without the page's scripts the server marks what the form sends. */
export function QuizForm({ question, labelledBy, session, formId, onStep, onCheck, onGiveUp }: QuizFormProps) {
  const { itemKey, questionHtml, quiz } = question;
  const { isHinted, nearly } = tryOf(session);
  const props = {
    question: { itemKey, questionHtml, ...quiz },
    labelledBy,
    answer: session.answers[session.index] ?? "",
    onAnswer: (text: string) => onStep({ kind: "type", text }),
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    onCheck();
  };
  return (
    <form className={styles.form} method="post" onSubmit={check} ref={focusFirstField}>
      <input type="hidden" name="id" value={formId} />
      <AskedFields question={question} />
      {isHinted && <input type="hidden" name="isHinted" value="yes" />}
      {nearly !== null && <input type="hidden" name="isNearly" value="yes" />}
      {quiz.kind === "choice" ? <AnswerChoices {...props} labels="123456" /> : <AnswerField {...props} />}
      {nearly !== null && (
        <Notice>
          <strong>Nearly.</strong> <RichPhrase html={nearly} /> Change your answer and check it again.
        </Notice>
      )}
      {session.message && <Notice kind={session.message.kind}>{session.message.text}</Notice>}
      <div className={styles.actions}>
        <span className={styles.hint}>
          {quiz.kind === "choice" ? `1 to ${quiz.choices.length} to choose, Enter to check` : "Enter to check"}
        </span>
        <Button weight="primary" type="submit" name="intent" value="check">
          Check
        </Button>
        <GiveUpButton onGiveUp={onGiveUp} />
      </div>
    </form>
  );
}

/** Focuses the first choice or the field when the form mounts. */
function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
}
