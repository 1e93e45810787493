import { QuestionFigure } from "#app/ui/kit/question-figure.tsx";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import type { AskedQuestion } from "#domain/finals/state.ts";
import { AnswerChoices } from "./answer-choices.tsx";
import { AnswerField } from "./answer-field.tsx";
import type { AnswerInputProps } from "./answer-input.ts";
import styles from "./attempt-question.module.css";
import frame from "./finals-question.module.css";
import { ReportQuestion } from "./report-question.tsx";
import type { AnswerStatus } from "./use-answers.ts";

interface AttemptQuestionProps extends Omit<AnswerInputProps, "labelledBy"> {
  course: string;
  question: AskedQuestion;
  number: number;
  of: number;
  place: AnswerStatus;
}

/** A question of a running attempt, with its input, the state of its answer, and a way to report it. */
export function AttemptQuestion({ course, number, of, place, ...props }: AttemptQuestionProps) {
  const { question, answer } = props;
  const textId = `asked-${number}`;
  return (
    <article className={frame.question} aria-labelledby={`number-${number}`}>
      <header className={frame.place}>
        <h2 id={`number-${number}`}>
          Question {number} <span>of {of}</span>
        </h2>
        <span className={styles.saved} data-place={place}>
          {answer !== "" && placeTexts[place]}
        </span>
      </header>
      <div className="matter">
        <RichText id={textId} html={question.questionHtml} />
      </div>
      <QuestionFigure html={question.figureHtml} />
      {question.kind === "choice" ? (
        <AnswerChoices {...props} labelledBy={`number-${number} ${textId}`} />
      ) : (
        <AnswerField {...props} labelledBy={`number-${number} ${textId}`} />
      )}
      <ReportQuestion course={course} question={question} number={number} />
    </article>
  );
}

const placeTexts: Record<AnswerStatus, string> = {
  saved: "Saved",
  sending: "Saving",
  device: "Kept on this device, will be sent",
};
