import { Check, X } from "lucide-react";
import { useId } from "react";
import choices from "#app/ui/finals/answer-choices.module.css";
import marked from "#app/ui/finals/marked-question.module.css";
import { ReadingList } from "#app/ui/kit/reading-list.tsx";
import { RichPhrase, RichText } from "#app/ui/kit/rich-text.tsx";
import type { QuizChoice } from "#domain/review/asked-question.ts";
import { gradeName } from "#domain/review/quiz-grade.ts";
import { nextQuestion, type ReviewSession } from "#domain/review/session.ts";
import { OnwardButton } from "./onward-button.tsx";
import type { QuizQuestion, ReviewQuestion } from "./review-question.ts";

interface QuizResultProps {
  question: QuizQuestion;
  questions: readonly ReviewQuestion[];
  session: ReviewSession;
  onContinue: () => void;
}

/** Mark of a quiz question: what is wrong or right about the answer, the explanation, and where to read. */
export function QuizResult({ question, questions, session, onContinue }: QuizResultProps) {
  const id = useId();
  const { quiz, answerHtml, reading } = question;
  const answer = session.answers[session.index] ?? "";
  const grade = session.grades[session.index] ?? 1;
  const isRight = grade !== 1;
  const next = nextQuestion(session, session.index);
  const Icon = isRight ? Check : X;
  return (
    <>
      <p id={id} className={marked.verdict} data-correct={isRight}>
        <Icon aria-hidden="true" />
        {gradeName(grade, true)}
      </p>
      {quiz.kind === "choice" ? (
        <ul className="stack-2">
          {quiz.choices.map((choice, place) => (
            <MarkedChoice
              key={choice.value}
              choice={choice}
              number={place + 1}
              isChosen={choice.value === answer}
              isCorrect={choice.value === quiz.check.correctAnswer}
            />
          ))}
        </ul>
      ) : (
        <dl className={marked.answers}>
          <div>
            <dt>Your answer</dt>
            <dd>{answer}</dd>
          </div>
          <div>
            <dt>Correct answer</dt>
            <dd>
              <RichPhrase html={quiz.correctHtml} />
            </dd>
          </div>
        </dl>
      )}
      <RichText html={answerHtml} />
      <ReadingList lead="Read:" places={reading} />
      <OnwardButton
        question={next === null ? null : (questions[next] ?? null)}
        describedBy={id}
        onContinue={onContinue}
      />
    </>
  );
}

interface MarkedChoiceProps {
  choice: QuizChoice;
  number: number;
  isChosen: boolean;
  isCorrect: boolean;
}

/** A choice where it stood, with a mark if it was right or chosen, and the reason if it was chosen. */
function MarkedChoice({ choice: { html, reasonHtml }, number, isChosen, isCorrect }: MarkedChoiceProps) {
  const Icon = isCorrect ? Check : X;
  const isShown = isChosen || isCorrect;
  return (
    <li className={choices.choice}>
      <span className={marked.verdict} data-correct={isCorrect}>
        {isShown && <Icon aria-label={isCorrect ? "Right" : "Your answer, which is wrong"} />}
      </span>
      <span className={choices.letter}>{number}</span>
      <div className={isShown ? undefined : "muted"}>
        <RichPhrase html={html} />
        {reasonHtml !== null && isChosen && (
          <div className="muted">
            <RichText html={reasonHtml} />
          </div>
        )}
      </div>
    </li>
  );
}
