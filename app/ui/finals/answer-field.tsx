import { useId, useState } from "react";
import fieldStyles from "#app/ui/kit/field.module.css";
import { finalsAnswerMaxLength } from "#domain/finals/finals.ts";
import { parseNumber } from "#domain/finals/number-input.ts";
import styles from "./answer-field.module.css";
import type { AnswerInputProps } from "./attempt-question.tsx";

/** Field for a number or a short text. Shows how a number in an unusual notation was read, or why it is refused. */
export function AnswerField({ question, labelledBy, answer, onAnswer }: AnswerInputProps) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const { kind, unit } = question;
  const note = kind === "number" && !isTyping ? noteOf(answer, unit) : null;
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
          placeholder={kind === "number" ? "A number" : "A word or a few"}
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

function noteOf(answer: string, unit: string | null): { text: string; isBad: boolean } | null {
  if (answer.trim() === "" || plainly.test(answer.trim())) return null;
  const read = parseNumber(answer, unit);
  if (read.kind === "unreadable") return { text: read.reason, isBad: true };
  return { text: `Read as ${read.value}${unit ? ` ${unit}` : ""}`, isBad: false };
}
