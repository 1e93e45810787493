import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { describeNextStep } from "#domain/study/next-step-text.ts";
import { pluralize } from "#domain/text/pluralize.ts";

/** What a learner wants to learn, and how much a week; `next` is null when nothing is left of it. */
export interface StudyAimView {
  name: string;
  /** True where its page sold the subscription and the learner has not chosen yet. */
  isSold: boolean;
  /** Address of all its courses. */
  to: string;
  next: string | null;
  days: number;
  hours: number | null;
}

interface StudyPathProps {
  aim: StudyAimView | null;
  /** True where the learner has said in the setup that they are still looking around. */
  isLookingAround: boolean;
  /** True where nothing else on the screen comes first. */
  isMain?: boolean;
}

/** The learner's path; without an aim the way to the short setup, or to the ready courses for who is looking around. */
export function StudyPath({ aim, isLookingAround, isMain = false }: StudyPathProps) {
  if (!aim && isLookingAround) return <LookAround isMain={isMain} />;
  if (!aim)
    return (
      <section className="stack-2 start" aria-labelledby="path">
        <h2 id="path">Your path</h2>
        <p className="quiet-prose">
          Say what you want to learn, and how many hours a week: a path with a first step will stand here.
        </p>
        <ButtonLink weight={isMain ? "primary" : "secondary"} to={paths.setup()}>
          Choose your path
        </ButtonLink>
      </section>
    );
  const { name, isSold, to, next, days, hours } = aim;
  return (
    <section className="stack-2 start" aria-labelledby="path">
      <h2 id="path">Your path: {name}</h2>
      <p className="quiet-prose">
        {isSold && "It leads on from the page you came from; you can choose another one. "}
        {next === null ? (
          "You have done all of it. "
        ) : (
          <>
            Next in it: <Link to={paths.course(next)}>{next}</Link>.{" "}
          </>
        )}
        {hours !== null && `${pluralize(hours, "hour")} a week, on ${pluralize(days, "day")}.`}
      </p>
      <p className="row-3">
        <Link className="target" to={to}>
          See all its courses
        </Link>
        <Link className="target" to={paths.setup()}>
          Change it
        </Link>
      </p>
    </section>
  );
}

function LookAround({ isMain }: { isMain: boolean }) {
  const { reason, button, to } = describeNextStep({ kind: "choose", isLookingAround: true });
  return (
    <section className="stack-2 start" aria-labelledby="path">
      <h2 id="path">Your path</h2>
      <p className="quiet-prose">{reason}</p>
      <ButtonLink weight={isMain ? "primary" : "secondary"} to={to}>
        {button}
      </ButtonLink>
      <Link className="target" to={paths.setup()}>
        Choose a path
      </Link>
    </section>
  );
}
