import { ProgressRing } from "#app/ui/kit/progress-ring.tsx";
import { figureText } from "#app/ui/program/course-standing-text.ts";
import { type CourseProgress, standingOf } from "#domain/study/course-progress.ts";
import { counted } from "#domain/text/counted.ts";
import { CourseMissing } from "./course-missing.tsx";
import type { CoursePageProps } from "./course-page-props.ts";
import styles from "./course-standing.module.css";

/** How far a learner is on the course: its one figure, the links beside it, and what is missing for completion. */
export function CourseStanding({ course, study }: Pick<CoursePageProps, "course" | "study">) {
  const { progress, missing } = study;
  const standing = standingOf(progress);
  if (standing.kind === "uncounted") return null;
  return (
    <div className={styles.standing}>
      <ProgressRing value={standing.figure} max={standing.of} isDone={standing.kind === "done"} />
      <p className={styles.figures}>
        <span>{figureText(standing)}</span>
        {missing && linkTexts(progress, standing.by).map((text) => <span key={text}>{text}</span>)}
      </p>
      {missing && <CourseMissing key={course.name} course={course.name} missing={missing} progress={progress} />}
    </div>
  );
}

function linkTexts(progress: CourseProgress, by: "topics" | "links"): string[] {
  const { linksDone, links, linksGone, supLinksDone, supLinks } = progress;
  const texts: string[] = [];
  if (by === "topics" && links > 0) texts.push(`${linksDone} of ${counted(links, "link")} done`);
  if (linksGone > 0) texts.push(`${linksGone} of them no longer listed`);
  if (supLinksDone > 0) texts.push(`${supLinksDone} of ${supLinks} in Sup done`);
  return texts;
}
