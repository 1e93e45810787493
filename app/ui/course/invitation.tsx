import { LinkKindIcon } from "#app/ui/course/links/link-kind-icon.tsx";
import frame from "#app/ui/kit/frame.module.css";
import { TakeOffer } from "#app/ui/plan/take-offer.tsx";
import type { CourseMode } from "#domain/catalogue/course-mode.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import type { CoursePageProps } from "./course-page-props.ts";
import styles from "./invitation.module.css";

type InvitationProps = Pick<CoursePageProps, "course" | "study">;

/** Replaces the links for viewers without a subscription: what the course holds, and how to try it. */
export function Invitation({ course, study }: InvitationProps) {
  const { links, questions } = course.counts;
  const { preview } = study;
  const holdings = [pluralize(links, "study link"), ...(questions > 0 ? [pluralize(questions, "question")] : [])];
  if (links === 0 || !preview)
    return (
      <section className={`${frame.frame} ${styles.invitation}`} aria-labelledby="invitation">
        <h2 id="invitation">The links of this course are being chosen</h2>
        <p>Its topics stand below. Until the links are here, the courses beside it may serve you.</p>
      </section>
    );
  return (
    <section className={`${frame.frame} ${styles.invitation}`} aria-labelledby="invitation">
      <h2 id="invitation">{holdings.join(", ")}</h2>
      <p>
        From {preview.sources.join(", ")} and others, in the order in which they build on one another
        {questions > 0 && ", with practice on every topic and reviews that come back before you forget"}.
      </p>
      <Holdings preview={preview} mode={study.mode} />
      <p className={styles.terms}>
        The materials are free on the open web. What you pay for is the choice and the order
        {questions > 0
          ? ", the questions and the reviews"
          : ", and the questions and reviews of the courses that are ready"}
        .
      </p>
      <TakeOffer />
    </section>
  );
}

/** Number of links of each kind in Learn with the total of Sup, or the number per heading of Sup. */
function Holdings({ preview, mode }: { preview: NonNullable<InvitationProps["study"]["preview"]>; mode: CourseMode }) {
  if (mode === "sup")
    return (
      <ul className={styles.holdings}>
        {preview.supplements.map(({ heading, links }) => (
          <li key={heading}>{`${heading}: ${links}`}</li>
        ))}
      </ul>
    );
  // Links of Learn may be supplementary too: they are one figure with those of Sup.
  const isSupplementary = ({ kind }: { kind: string }) => kind === "supplementary";
  const supplementary = [...preview.kinds.filter(isSupplementary), ...preview.supplements];
  const supplements = supplementary.reduce((sum, { links }) => sum + links, 0);
  const kinds = [
    ...preview.kinds.filter((counted) => !isSupplementary(counted)),
    ...(supplements > 0 ? [{ kind: "supplementary", links: supplements }] : []),
  ];
  return (
    <ul className={styles.holdings}>
      {kinds.map(({ kind, links }) => (
        <li key={kind}>
          <LinkKindIcon kind={kind} />
          {`${links} ${kindText(kind, links)}`}
        </li>
      ))}
    </ul>
  );
}

/** Returns a kind in singular or plural; some kinds have no plural. */
function kindText(kind: string, links: number): string {
  const text = unnumbered[kind] ?? kind;
  return links === 1 || kind === "software" || kind === "supplementary" ? text : `${text}s`;
}

const unnumbered: Record<string, string> = { practice: "exercise set" };
