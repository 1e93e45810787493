import { useLocation } from "react-router";
import { Link } from "#app/ui/kit/link.tsx";
import page from "#app/ui/kit/page.module.css";
import { paths, welcomeParameter } from "#domain/paths.ts";
import type { CourseStep } from "#domain/study/next-step.ts";
import { describeNextStep, timeLeftText } from "#domain/study/next-step-text.ts";

/**
 * Bar with what comes next in the course. It stays below the header of the site; where the modes do, at the foot of the
 * window.
 */
export function NextInCourse({ step }: { step: CourseStep }) {
  const { title, to } = describeNextStep(step);
  const address = useWithFirstSteps(to);
  const left = step.kind === "attempt" ? `, ${timeLeftText(step.remainingMs)}` : "";
  return (
    <nav className={`${page.bar} ${page.barOfWide} line-2`} aria-label="Next in this course">
      <span className="muted">Next:</span>
      <Link className="target one-line" to={address}>
        <span className="one-line">{`${title}${left}`}</span>
      </Link>
    </nav>
  );
}

/** Returns an address; one on this page with the first steps, where they stand above it. */
function useWithFirstSteps(to: string): string {
  const { pathname, search } = useLocation();
  const [path = "", anchor] = to.split("#");
  const isKept = path === pathname && anchor !== undefined && new URLSearchParams(search).has(welcomeParameter);
  return isKept ? paths.welcome(path, anchor) : to;
}
