import { useState } from "react";
import { Form, useNavigation, useRevalidator, useSubmit } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { type FormProblem, ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { lazyCode } from "#app/ui/kit/lazy-code.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import type { AskedQuestion, FinalsState, RunningAttempt } from "#domain/finals/state.ts";
import { paths } from "#domain/paths.ts";
import { countedInWords, pluralize } from "#domain/text/pluralize.ts";
import { AttemptQuestion } from "./attempt-question.tsx";
import { Countdown } from "./countdown.tsx";
import styles from "./finals-attempt.module.css";
import { FinalsFrame } from "./finals-frame.tsx";
import frame from "./finals-question.module.css";
import { QuestionNumbers } from "./question-numbers.tsx";
import { readTypedNumber } from "./typed-number.ts";
import { useAnswers } from "./use-answers.ts";

const ConfirmDialog = lazyCode(
  () => import("#app/ui/kit/confirm-dialog.tsx"),
  (code) => code.ConfirmDialog,
);

interface FinalsAttemptProps {
  uid: string;
  course: string;
  attempt: RunningAttempt;
  isFromCache: boolean;
  /** Why the last submission was refused; it may name the field of a report. */
  problem: FormProblem | null;
}

type Ending = "submit" | "discard";

/**
 * Running attempt: all questions on one page, a list of which are answered, and the time left. A plain form that also
 * works without JavaScript.
 */
export function FinalsAttempt({ uid, course, attempt, isFromCache, problem }: FinalsAttemptProps) {
  const { revalidate } = useRevalidator();
  const isBusy = useNavigation().state === "submitting";
  const submit = useSubmit();
  const [asked, setAsked] = useState<Ending | null>(null);
  const showResult = () => void revalidate();
  const answers = useAnswers({ uid, course, attempt, onEnded: showResult });
  const unanswered = attempt.questions.filter(({ itemKey }) => answers.answerOf(itemKey).trim() === "").length;
  const unread = attempt.questions.filter((question) => isUnread(question, answers.answerOf(question.itemKey))).length;

  const sync = async () => {
    const adopt = await answers.settle();
    const state = await fetchFinals(course);
    if (state?.stage.kind === "running" && state.stage.attempt.id === attempt.id) {
      adopt(state.stage.attempt.questions);
      return state.stage.attempt.remainingMs;
    }
    if (state) showResult();
    return null;
  };

  // Only what waits here: the other fields may be older than what another device has saved.
  const confirm = () => {
    const fields = new FormData();
    fields.set("attemptId", attempt.id);
    fields.set("intent", asked ?? "");
    for (const [itemKey, text] of answers.waiting()) fields.set(`answer ${itemKey}`, text);
    setAsked(null);
    void submit(fields, { method: "post" });
  };

  return (
    <FinalsFrame course={course} aside={<Countdown attempt={attempt} isFromCache={isFromCache} onSync={sync} />}>
      <div role="status" className={styles.live}>
        {(isFromCache || answers.keptHere > 0) && (
          <p className={styles.kept}>
            {answers.isLoggedOut ? "You are logged out. " : "The site cannot be reached. "}
            {keptText(answers.keptHere)} kept on this device and will be sent
            {answers.isLoggedOut && (
              <>
                {" "}
                when you <Link to={paths.logIn(paths.finals(course))}>log in</Link>
              </>
            )}
            .
          </p>
        )}
      </div>
      <ShowProblem problem={problem}>
        <Form
          method="post"
          preventScrollReset
          className={styles.columns}
          onSubmit={(event) => {
            const { submitter } = event.nativeEvent as SubmitEvent;
            const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
            if (intent.startsWith("report")) return;
            event.preventDefault();
            if (intent !== "submit" && intent !== "discard") return;
            setAsked(intent);
            void sync();
          }}
        >
          <input type="hidden" name="attemptId" value={attempt.id} />
          {/* First submit button, so that Enter saves instead of submitting the attempt. */}
          <div className={styles.plain}>
            <Button type="submit" name="intent" value="save">
              Save the answers
            </Button>
          </div>
          <ol className={frame.questions}>
            {attempt.questions.map((question, index) => (
              <li key={question.itemKey} id={`question-${index + 1}`}>
                <input type="hidden" name={`shown ${question.itemKey}`} value={question.answer} />
                <AttemptQuestion
                  course={course}
                  question={question}
                  number={index + 1}
                  of={attempt.questions.length}
                  answer={answers.answerOf(question.itemKey)}
                  place={answers.placeOf(question.itemKey)}
                  onAnswer={(text) => answers.answer(question.itemKey, text)}
                />
              </li>
            ))}
          </ol>
          <aside className={styles.aside}>
            <QuestionNumbers
              label={`${attempt.questions.length - unanswered} of ${attempt.questions.length} answered`}
              marks={attempt.questions.map(({ itemKey }) => ({
                itemKey,
                mark: answers.answerOf(itemKey).trim() === "" ? "unanswered" : "answered",
              }))}
            />
            <div className={styles.actions}>
              <Button weight="primary" type="submit" name="intent" value="submit" isBusy={isBusy}>
                Submit
              </Button>
              <Button weight="quiet" type="submit" name="intent" value="discard" isBusy={isBusy}>
                Discard
              </Button>
            </div>
          </aside>
        </Form>
      </ShowProblem>
      {asked && (
        <LazyPart onLost={() => setAsked(null)}>
          <ConfirmDialog
            isOpen
            text={
              asked === "submit" ? submitText({ total: attempt.questions.length, unanswered, unread }) : discardText
            }
            onCancel={() => setAsked(null)}
            onConfirm={confirm}
          />
        </LazyPart>
      )}
    </FinalsFrame>
  );
}

/** Subject and verb of what is kept; before anything waits to be sent, what the learner is about to answer. */
function keptText(waiting: number): string {
  if (waiting > 0) return countedInWords(waiting, "answer is", "answers are");
  return "Your attempt goes on; what you answer is";
}

function isUnread(question: AskedQuestion, answer: string): boolean {
  return question.kind === "number" && answer.trim() !== "" && readTypedNumber(question, answer).kind === "unreadable";
}

const discardText =
  "Discard this attempt? It ends without a mark and without the answers, and the next one waits for the 24 hours all the same.";

function submitText({ total, unanswered, unread }: { total: number; unanswered: number; unread: number }): string {
  const open = `${countedInWords(unanswered, "question is", "questions are")} unanswered.`;
  const answered = `${pluralize(total - unanswered, "answer")} of ${total}`;
  const bad = `${countedInWords(unread, "answer cannot be read as a number", "answers cannot be read as numbers")}.`;
  return [
    `Submit your answers? Confirm submits ${answered}; nothing can be changed afterward.`,
    unanswered > 0 ? open : "All questions are answered.",
    ...(unread > 0 ? [bad] : []),
  ].join(" ");
}

/** Fetches the learner's state in the finals of a course; null if the server is unreachable. */
async function fetchFinals(course: string): Promise<FinalsState | null> {
  try {
    const response = await fetch(paths.apiFinals(course));
    return response.ok ? ((await response.json()) as FinalsState) : null;
  } catch {
    return null;
  }
}
