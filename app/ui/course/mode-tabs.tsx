import { useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { useSingleKeySetting, useSingleKeys } from "#app/client/single-keys.ts";
import { Link } from "#app/ui/kit/link.tsx";
import { type CourseMode, courseModes } from "#domain/catalogue/course-mode.ts";
import { paths } from "#domain/paths.ts";
import { titleCase } from "#domain/text/title-case.ts";
import styles from "./mode-tabs.module.css";

/** What each mode holds, for the tooltips. */
const modeTexts: Record<CourseMode, string> = {
  learn: "Learn: what to study, by units",
  sup: "Sup: supplements, which are secondary reading, problem sets, handbooks and software",
  practice: "Practice: questions by topic",
  build: "Build: the project of a course",
};

/** Digit key of each mode; Build has none. */
const modeKeys: Partial<Record<CourseMode, string>> = { learn: "1", sup: "2", practice: "3" };

interface ModeTabsProps {
  course: string;
  /** The mode shown or being loaded. */
  mode: CourseMode;
  hasSupplements: boolean;
  /** Whether there are finals that are open to the learner. */
  hasFinals: boolean;
}

/** Modes of a course as links, so that they can be opened, shared and gone back to; three have a key. */
export function ModeTabs({ course, mode, hasSupplements, hasFinals }: ModeTabsProps) {
  const tabs = useRef<Partial<Record<CourseMode, HTMLAnchorElement | null>>>({});
  const [hasKeys] = useSingleKeySetting();
  const navigate = useNavigate();
  const modes = useMemo(() => courseModes.filter((each) => each !== "sup" || hasSupplements), [hasSupplements]);
  const handlers = useMemo(() => {
    const open = (each: CourseMode) => () => {
      // Moves the focus to the tab, since the focused element may disappear; this also scrolls the tabs into view.
      tabs.current[each]?.focus();
      if (each !== mode) void navigate(modePath(course, each), { preventScrollReset: true });
    };
    return Object.fromEntries(modes.flatMap((each) => (modeKeys[each] ? [[modeKeys[each], open(each)]] : [])));
  }, [modes, course, mode, navigate]);
  useSingleKeys(handlers);
  return (
    <nav id="modes" className={styles.tabs} aria-label="Modes">
      {modes.map((each) => {
        const key = hasKeys ? modeKeys[each] : undefined;
        return (
          <Link
            key={each}
            ref={(link) => {
              tabs.current[each] = link;
            }}
            className={styles.tab}
            aria-current={each === mode ? "page" : undefined}
            aria-keyshortcuts={key}
            title={key ? `${modeTexts[each]} (key ${key})` : modeTexts[each]}
            to={modePath(course, each)}
            preventScrollReset
          >
            {titleCase(each)}
            {key && (
              <span className={styles.key} aria-hidden="true">
                {key}
              </span>
            )}
          </Link>
        );
      })}
      {hasFinals && (
        <Link className={styles.tab} to={paths.finals(course)}>
          Finals
        </Link>
      )}
    </nav>
  );
}

/** Returns the path of a course's mode; Learn has the course's own path. */
function modePath(course: string, mode: CourseMode): string {
  return mode === "learn" ? paths.course(course) : paths.courseMode(course, mode);
}
