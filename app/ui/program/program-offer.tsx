import { useRoot } from "#app/client/use-root.ts";
import frame from "#app/ui/kit/frame.module.css";
import { TakeOffer } from "#app/ui/plan/take-offer.tsx";
import { pluralize } from "#domain/text/pluralize.ts";

/** Offers the subscription on a program's page, with how much of it is ready; null for a premium learner. */
export function ProgramOffer({ courses, ready }: { courses: number; ready: number }) {
  if (!useRoot()?.offer) return null;
  return (
    <section className={`${frame.frame} panel-inset stack-3 start`} aria-labelledby="offer-title">
      <h3 id="offer-title">Study this program</h3>
      <p>
        {ready} of its {pluralize(courses, "course")} are ready to study: links in order, practice on every topic,
        reviews that come back before you forget, and certificates.
      </p>
      <TakeOffer />
    </section>
  );
}
