import { useId, useState } from "react";
import { FollowForm, ProgramProgressPanel } from "./learner-parts.ts";
import { ProgramOffer } from "./program-offer.tsx";
import styles from "./program-overview.module.css";
import type { ProgramPage } from "./program-page.ts";

type ProgramOverviewProps = Pick<ProgramPage, "description" | "units" | "hours" | "progress">;

/** Description and size of a program, the offer, and a learner's progress. */
export function ProgramOverview({ description, units, hours, progress }: ProgramOverviewProps) {
  const courses = units.flatMap((unit) => unit.courses);
  const ready = courses.filter(({ state }) => state === "ready").length;
  return (
    <section id="overview" className={styles.overview} aria-labelledby="overview-title" tabIndex={-1}>
      <h2 id="overview-title" className="visually-hidden">
        Overview
      </h2>
      <div className={styles.about}>
        <Description text={description} />
        <div className="stack-4">
          <dl className={styles.facts}>
            <Fact label="Units" value={units.length} />
            <Fact label="Courses" value={courses.length} />
            <Fact label="Ready" value={ready} />
            <Fact label="Hours" value={hours} />
          </dl>
          {progress && <FollowForm isFollowed={progress.isFollowed} />}
        </div>
      </div>
      <ProgramOffer courses={courses.length} ready={ready} />
      {progress && <ProgramProgressPanel {...progress} />}
    </section>
  );
}

/** Descriptions below this length are never folded, in characters. */
const shortCharacters = 180;

/** Description, folded to its first lines until pressed; complete without JavaScript. */
function Description({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (text.length < shortCharacters) return <p className={styles.description}>{text}</p>;
  return (
    <div className={styles.folding} data-open={isOpen}>
      <p id={id} className={styles.description}>
        {text}
      </p>
      <button
        type="button"
        className={styles.unfold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Show less" : "Read all"}
      </button>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value.toLocaleString("en")}</dd>
    </div>
  );
}
