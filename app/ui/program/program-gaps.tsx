import { CompletionText, type EarnedCertificate } from "#app/ui/certificates/completion-text.tsx";
import { CourseStateMark } from "#app/ui/kit/course-state-mark.tsx";
import { Disclosure } from "#app/ui/kit/disclosure.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./program-gaps.module.css";
import type { UncertifiedCourse } from "./program-page.ts";

interface ProgramGapsProps {
  uncertified: readonly UncertifiedCourse[];
  certificate: EarnedCertificate | null;
}

/** The program's certificate; without it, the missing course certificates behind "Why?". */
export function ProgramGaps({ uncertified, certificate }: ProgramGapsProps) {
  if (certificate)
    return (
      <p>
        <CompletionText certificate={certificate} />
      </p>
    );
  return (
    <Disclosure title="Not complete. Why?">
      <div className={styles.missing}>
        <p>The certificates of its courses complete a program. These courses have none yet:</p>
        <ul>
          {uncertified.map(({ name, state }) => (
            <li key={name} className="line-2">
              <Link to={paths.course(name)}>{name}</Link>
              <CourseStateMark state={state} />
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}
