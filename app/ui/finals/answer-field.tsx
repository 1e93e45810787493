import { useId, useState } from "react";
import fieldStyles from "#app/ui/kit/field.module.css";
import { finalsAnswerMaxLength } from "#domain/finals/finals.ts";
import type { AnswerableQuestion } from "#domain/finals/state.ts";
import { numberText } from "#domain/text/number-text.ts";
import styles from "./answer-field.module.css";
import type { AnswerInputProps } from "./answer-input.ts";
import { readTypedNumber } from "./typed-number.ts";
import { useFormProblem } from "./use-form-problem.ts";

/**
 * Field for a typed answer. Shows how a number in an unusual notation was read, or why a number or a formula cannot be
 * read.
 */
export function AnswerField({ question, labelledBy, answer, onAnswer }: AnswerInputProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const { kind, unit } = question;
  const problem = useFormProblem(question, answer);
  const note = isTyping ? null : (formNote(problem) ?? noteOf(question, answer));
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <input
          className={fieldStyles.input}
          type="text"
          name={`answer ${question.itemKey}`}
          value={answer}
          maxLength={finalsAnswerMaxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-labelledby={labelledBy}
          aria-describedby={`${id}-note ${id}-unit`}
          aria-invalid={note?.isBad === true}
          placeholder={placeholders[kind]}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={(event) => onAnswer(event.target.value)}
        />
        <span id={`${id}-unit`} className={styles.unit}>
          {unit}
        </span>
      </div>
      <p id={`${id}-note`} className={styles.note} data-bad={note?.isBad === true} role="status">
        {note?.text}
      </p>
    </div>
  );
}

/** Plain notation, whose reading need not be shown. */
const plainly = /^[-+]?\d+(?:\.\d+)?$/;

const placeholders: Record<AnswerableQuestion["kind"], string> = {
  choice: "",
  number: "A number",
  words: "A word or a few",
  formula: "A formula, such as 2x + 1",
  set: "A set, such as {1, 2}",
  interval: "An interval, such as [0, 3)",
};

interface Note {
  text: string;
  isBad: boolean;
}

function formNote(problem: string | null): Note | null {
  return problem === null ? null : { text: problem, isBad: true };
}

function noteOf(question: AnswerableQuestion, answer: string): Note | null {
  if (question.kind !== "number" || answer.trim() === "" || plainly.test(answer.trim())) return null;
  const read = readTypedNumber(question, answer);
  if (read.kind === "unreadable") return { text: read.reason, isBad: true };
  return { text: `Read as ${numberText(read.value)}${question.unit ? ` ${question.unit}` : ""}`, isBad: false };
}
