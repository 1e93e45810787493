import { useMemo, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { useSingleKeySetting, useSingleKeys } from "#app/client/single-keys.ts";
import { type CourseMode, courseModes } from "#domain/catalogue/course-mode.ts";
import { titleCase } from "#domain/text/title-case.ts";
import { modePath } from "./mode-path.ts";
import styles from "./mode-tabs.module.css";

/** The digit that switches to a mode; Build has none. */
const modeKeys: Partial<Record<CourseMode, string>> = { learn: "1", sup: "2", practice: "3" };

interface ModeTabsProps {
  course: string;
  /** The mode that is shown, or that is on its way. */
  mode: CourseMode;
  hasSupplements: boolean;
}

/** The modes of a course. Each is a link, so that it can be opened, shared and gone back to; three have a key. */
export function ModeTabs({ course, mode, hasSupplements }: ModeTabsProps) {
  const tabs = useRef<Partial<Record<CourseMode, HTMLAnchorElement | null>>>({});
  const [hasKeys] = useSingleKeySetting();
  const navigate = useNavigate();
  const modes = useMemo(() => courseModes.filter((each) => each !== "sup" || hasSupplements), [hasSupplements]);
  const handlers = useMemo(() => {
    const open = (each: CourseMode) => () => {
      // The focus goes along, since what held it may leave the page; that also brings the tabs back into view.
      tabs.current[each]?.focus();
      if (each !== mode) void navigate(modePath(course, each), { replace: true, preventScrollReset: true });
    };
    return Object.fromEntries(modes.flatMap((each) => (modeKeys[each] ? [[modeKeys[each], open(each)]] : [])));
  }, [modes, course, mode, navigate]);
  useSingleKeys(handlers);
  return (
    <nav className={styles.tabs} aria-label="Modes">
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
            title={key && `${titleCase(each)} (key ${key})`}
            to={modePath(course, each)}
            preventScrollReset
            replace
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
    </nav>
  );
}
