import { useRef } from "react";
import { sendEvent } from "#app/client/events/send-event.ts";
import { standingSummaryText } from "#app/client/standing-summary-text.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { CourseList } from "#app/ui/kit/course-list.tsx";
import { ProgressBar } from "#app/ui/kit/progress-bar.tsx";
import { pluralize } from "#domain/text/pluralize.ts";
import { StandingCourseList, StandingLegend } from "./learner-parts.ts";
import type { ProgramProgress, ProgramUnitPage } from "./program-page.ts";
import styles from "./program-units.module.css";

interface ProgramUnitsProps {
  /** Name of the program. */
  program: string;
  units: readonly ProgramUnitPage[];
  progress: ProgramProgress | null;
}

/** Units of a program in order, foldable one by one or all at once. */
export function ProgramUnits({ program, units, progress }: ProgramUnitsProps) {
  const list = useRef<HTMLDivElement>(null);
  const noteView = (itemId: string) => sendEvent({ event: "VIEW_ITEM", itemId, appOrigin: program });
  const openAll = (isOpen: boolean) => {
    for (const unit of list.current?.querySelectorAll("details") ?? []) unit.open = isOpen;
  };
  return (
    <section id="units" className={styles.units} aria-labelledby="units-title" tabIndex={-1}>
      <div className={styles.header}>
        <h2 id="units-title">Units</h2>
        <div className={styles.folding}>
          <Button weight="quiet" onClick={() => openAll(true)}>
            Expand all
          </Button>
          <Button weight="quiet" onClick={() => openAll(false)}>
            Collapse all
          </Button>
        </div>
      </div>
      <div className="stack-3">
        {progress && <StandingLegend />}
        <div ref={list}>
          {units.map((unit) => (
            <Unit key={unit.number} {...unit} progress={progress} onOpen={noteView} />
          ))}
        </div>
      </div>
    </section>
  );
}

interface UnitProps extends ProgramUnitPage {
  progress: ProgramProgress | null;
  /** Called with the name of a course when its link is followed. */
  onOpen: (name: string) => void;
}

function Unit({ number, name, hours, courses, progress, onOpen }: UnitProps) {
  const share = progress?.units.get(number);
  return (
    <details className={styles.unit} open>
      <summary>
        <span className={styles.number}>{name === null ? null : `Unit ${number}`}</span>
        <h3 className={styles.name}>{name ?? `Unit ${number}`}</h3>
        <span className="readout">
          {pluralize(courses.length, "course")}, {hours.toLocaleString("en")} h
        </span>
        {share && share.counted > 0 && (
          <span className={styles.share}>
            <ProgressBar label={`Your progress on unit ${number}`} value={share.done} max={share.of} />
            <span>{standingSummaryText(share)}</span>
          </span>
        )}
      </summary>
      <div className={styles.courses}>
        {progress ? (
          <StandingCourseList courses={courses} standings={progress.courses} onOpen={onOpen} />
        ) : (
          <CourseList courses={courses} onOpen={onOpen} />
        )}
      </div>
    </details>
  );
}
