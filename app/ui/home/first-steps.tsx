import { Circle, CircleCheck } from "lucide-react";
import { useLocation } from "react-router";
import { useRecentHistory } from "#app/client/history/use-recent-history.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import frame from "#app/ui/kit/frame.module.css";
import { Link } from "#app/ui/kit/link.tsx";
import { linkAnchor, paths } from "#domain/paths.ts";
import { dateText } from "#domain/text/date-text.ts";
import styles from "./first-steps.module.css";

/** The first steps of a subscriber: how their trial stands, and what they have done. */
export interface FirstStepsView {
  trial: { until: string; isCharged: boolean } | null;
  /** The next payment as an ISO instant, for who began with one; null in a trial and where no payment follows. */
  nextPayment: string | null;
  hasOpened: boolean;
  hasAnswered: boolean;
  hasPlanned: boolean;
  /** Course to begin with; null if neither the learner nor the page that sold the subscription names one. */
  course: string | null;
  /** Item key of the link with which that course begins; null if it has none. */
  link: string | null;
  /** Topic to answer a question of, of that course or the ready one nearest to it; null without a course. */
  practice: { course: string; topic: string } | null;
}

interface FirstStepsProps {
  steps: FirstStepsView;
  /** True where nothing else on the screen comes first: the first step that is open then has the main button. */
  isMain?: boolean;
}

/** The first three steps after the start of a subscription, each with a link until it is done. */
export function FirstSteps({ steps, isMain = false }: FirstStepsProps) {
  const { pathname, search } = useLocation();
  const { trial, nextPayment, hasAnswered, hasPlanned } = steps;
  // This device knows of a link that was opened in another tab before the site does.
  const hasOpenedHere = useRecentHistory().some(({ type }) => type === "url");
  const isOnCourse = /^\/courses\/[^/]+$/.test(pathname);
  const course = isOnCourse ? pathname : steps.course && paths.course(steps.course);
  const links = isOnCourse ? linksOf(steps, { pathname, search }) : (firstLink(steps) ?? paths.readyCourses());
  const session = steps.practice && paths.review(steps.practice.course, steps.practice.topic);
  const all = [
    { label: "Open a first link", isDone: steps.hasOpened || hasOpenedHere, to: links },
    {
      label: "Answer one question",
      isDone: hasAnswered,
      to: session ?? (course ? `${course}?mode=practice` : paths.readyCourses()),
    },
    { label: "Choose days a week and hours", isDone: hasPlanned, to: paths.setup() },
  ];
  const main = isMain ? all.find(({ isDone }) => !isDone) : undefined;
  return (
    <section className={`${frame.frame} panel-inset stack-3`} aria-label="First steps">
      <p>
        {trial && (
          <>
            Your trial runs until <strong>{dateText(new Date(trial.until))}</strong>, nothing is charged
            {trial.isCharged && " before"}.{" "}
          </>
        )}
        {nextPayment !== null && (
          <>
            Your subscription is paid; the next payment follows on <strong>{dateText(new Date(nextPayment))}</strong>.{" "}
          </>
        )}
        Three steps to begin with:
      </p>
      <ol className={styles.steps}>
        {all.map((step) => (
          <Step key={step.label} {...step} isMain={step === main} />
        ))}
      </ol>
    </section>
  );
}

/** Returns the address of the link to open first, or of its course; null where no course comes first. */
function firstLink({ course, link }: FirstStepsView): string | null {
  if (course === null) return null;
  return link === null ? paths.course(course) : paths.courseLink(course, link);
}

/** Returns the address of the links on the course that is open, at which these steps go on standing above them. */
function linksOf({ course, link }: FirstStepsView, { pathname, search }: { pathname: string; search: string }): string {
  const isFirst = link !== null && course !== null && pathname === paths.course(course);
  return isFirst ? paths.welcome(pathname, linkAnchor(link)) : `${pathname}${search}#modes`;
}

interface StepProps {
  label: string;
  to: string;
  isDone: boolean;
  isMain: boolean;
}

function Step({ label, to, isDone, isMain }: StepProps) {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className="line-2">
      <Mark className="mark" aria-hidden="true" />
      {isDone ? (
        <span className="target muted">
          {label}
          <span className="visually-hidden">, done</span>
        </span>
      ) : isMain ? (
        <ButtonLink weight="primary" to={to}>
          {label}
        </ButtonLink>
      ) : (
        <Link className="target" to={to}>
          {label}
        </Link>
      )}
    </li>
  );
}
