import { useEffect, useState } from "react";
import { Link } from "#app/ui/kit/link.tsx";
import { Moment } from "#app/ui/moment/moment.tsx";
import { NextStepPanel } from "#app/ui/next-step/next-step-panel.tsx";
import { useShownStep } from "#app/ui/next-step/use-shown-step.ts";
import { paths } from "#domain/paths.ts";
import type { NextStep } from "#domain/study/next-step.ts";
import { ReminderQuestion } from "./reminder-question.tsx";

interface Outcome {
  mastered: { course: string; topic: string; card: string }[];
  done: { course: string; card: string }[];
  certificates: { id: string; name: string; card: string }[];
  next: NextStep;
  asksForReminders: boolean;
}

interface SessionOutcomeProps {
  uid: string;
  courses: readonly string[];
  /** The topic of a session over one topic; null for another. */
  topic: string | null;
  /** When the session began (ISO 8601). */
  since: string;
  /** True once the site has all grades of the session. */
  isSent: boolean;
  /** Whether the next step is shown. */
  leadsOn: boolean;
}

/** What a session has led to: topics mastered, courses done, certificates earned, and the next step. */
export function SessionOutcome({ leadsOn, ...session }: SessionOutcomeProps) {
  const outcome = useOutcome(session);
  return (
    <div className="stack-5 full small-titles" aria-live="polite">
      {outcome?.mastered.map(({ course, topic, card }) => (
        <Moment key={`${course} ${topic}`} card={card} title="Topic mastered">
          {topic}
        </Moment>
      ))}
      {outcome?.done.map(({ course, card }) => (
        <Moment key={course} card={card} title="Course done">
          {course}
        </Moment>
      ))}
      {outcome?.certificates.map(({ id, name, card }) => (
        <Moment key={id} card={card} title="Certificate earned">
          <Link to={paths.certificate(id)}>{name}</Link>
        </Moment>
      ))}
      {outcome && leadsOn && <Onward next={outcome.next} />}
      {outcome?.asksForReminders && <ReminderQuestion />}
    </div>
  );
}

/** Loads the outcome as soon as the site has all grades; null before. */
function useOutcome({ uid, courses, topic, since, isSent }: Omit<SessionOutcomeProps, "leadsOn">): Outcome | null {
  const [outcome, show] = useState<Outcome | null>(null);
  const address = paths.apiSessionOutcome(uid, { since, courses, topic });
  useEffect(() => {
    if (!isSent) return;
    const request = new AbortController();
    ask(address, request.signal).then(show);
    return () => request.abort();
  }, [isSent, address]);
  return outcome;
}

/** Asks the site; null without an answer, since the end of a session does without it. */
async function ask(address: string, signal: AbortSignal): Promise<Outcome | null> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok ? ((await answer.json()) as Outcome) : null;
  } catch {
    return null;
  }
}

/** What comes next, which may be a session that was left for this one. */
function Onward({ next }: { next: NextStep }) {
  return <NextStepPanel step={useShownStep(next)} />;
}
