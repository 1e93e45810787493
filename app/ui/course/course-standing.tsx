import { ProgressRing } from "#app/ui/kit/progress-ring.tsx";
import { figureText } from "#app/ui/program/course-standing-text.ts";
import { type CourseProgress, courseStanding } from "#domain/study/course-progress.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { CourseGaps } from "./course-gaps.tsx";
import type { CoursePageProps } from "./course-page-props.ts";
import styles from "./course-standing.module.css";

/** A learner's progress on the course: its figure, the link count, and what is missing for completion. */
export function CourseStanding({ course, study, viewer }: Pick<CoursePageProps, "course" | "study" | "viewer">) {
  const { progress, missing } = study;
  const standing = courseStanding(progress);
  // Links that are locked are no task: without a subscription only those done before count.
  const isLocked = viewer !== "premium" && progress.linksDone === 0;
  if (standing.kind === "uncounted" || (standing.by === "links" && isLocked)) return null;
  return (
    <div className={styles.standing}>
      <div className="line-4">
        <ProgressRing value={standing.figure} max={standing.of} isDone={standing.kind === "done"} />
        <p className={styles.figures}>
          <span>{figureText(standing)}</span>
          {missing && linkTexts(progress, standing.by).map((text) => <span key={text}>{text}</span>)}
        </p>
      </div>
      {missing && <CourseGaps key={course.name} course={course.name} missing={missing} progress={progress} />}
    </div>
  );
}

function linkTexts(progress: CourseProgress, by: "topics" | "links"): string[] {
  const { linksDone, links, linksGone, supLinksDone, supLinks } = progress;
  const texts: string[] = [];
  if (by === "topics" && links > 0) texts.push(`${linksDone} of ${pluralize(links, "link")} done`);
  if (linksGone > 0) texts.push(`${linksGone} of them no longer listed`);
  if (supLinksDone > 0) texts.push(`${supLinksDone} of ${supLinks} in Sup done`);
  return texts;
}
