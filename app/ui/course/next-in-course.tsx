import { Link } from "#app/ui/kit/link.tsx";
import page from "#app/ui/kit/page.module.css";
import type { CourseStep } from "#domain/study/next-step.ts";
import { describeNextStep, timeLeftText } from "#domain/study/next-step-text.ts";

/**
 * Bar with what comes next in the course. It stays below the header of the site; where the modes do, at the foot of the
 * window.
 */
export function NextInCourse({ step }: { step: CourseStep }) {
  const { title, to } = describeNextStep(step);
  const left = step.kind === "attempt" ? `, ${timeLeftText(step.remainingMs)}` : "";
  return (
    <nav className={`${page.bar} ${page.barOfWide} line-2`} aria-label="Next in this course">
      <span className="muted">Next:</span>
      <Link className="target one-line" to={to}>
        <span className="one-line">{`${title}${left}`}</span>
      </Link>
    </nav>
  );
}
