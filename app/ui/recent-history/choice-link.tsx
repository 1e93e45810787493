import { ArrowUpRight } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { sendEvent } from "#app/client/events/send-event.ts";
import { noteOpened } from "#app/client/history/record-visit.ts";
import { remember } from "#app/client/history/use-recent-history.ts";
import { useUid } from "#app/client/use-uid.ts";
import { CourseCode } from "#app/ui/kit/course-code.tsx";
import { type Choice, choiceMark, choiceNote } from "#domain/search/openable-item.ts";
import styles from "./choice-link.module.css";

interface ChoiceLinkProps extends Omit<ComponentProps<"a">, "href"> {
  choice: Choice;
  /** Where it stands, as its event says. */
  appOrigin: "search results" | "profile";
  /** Which key opens it, behind the name. */
  hint?: ReactNode;
  /** What stands at the end of the line. */
  children?: ReactNode;
}

/**
 * A line that opens a program, a course or a material: mark, name, and what it is. Whoever follows it finds it in the
 * recent history. Materials open in a new tab.
 */
export function ChoiceLink({ choice, appOrigin, hint, onClick, children, ...props }: ChoiceLinkProps) {
  const uid = useUid();
  const note = () => {
    rememberChoice(uid, choice);
    if (choice.type !== "url") sendEvent({ event: "VIEW_ITEM", itemId: choice.name, appOrigin });
  };
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    note();
    onClick?.(event);
  };
  const openAside = ({ button }: MouseEvent) => button === 1 && note();
  const line = (
    <>
      <Mark choice={choice} />
      <span className={styles.name}>
        <span>{choice.name}</span> {hint}
      </span>
      <span className={styles.note}>{choiceNote(choice)}</span>
      {children && <span className={styles.end}>{children}</span>}
    </>
  );
  const shared = { ...props, className: styles.choice, "data-type": choice.type, onClick: open, onAuxClick: openAside };
  return choice.type === "url" ? (
    <a href={choice.url} target="_blank" rel="noopener noreferrer" {...shared}>
      {line}
    </a>
  ) : (
    <Link to={choice.url} {...shared}>
      {line}
    </Link>
  );
}

function Mark({ choice }: { choice: Choice }) {
  const mark = choiceMark(choice);
  return mark === "" ? <ArrowUpRight className={styles.outside} aria-hidden="true" /> : <CourseCode code={mark} />;
}

function rememberChoice(uid: string | null, { type, name, url, secondaryInfo, course, order }: Choice): void {
  const known = { name, url, ...(secondaryInfo && { secondaryInfo }), ...(order && { order }) };
  if (type === "url" && course) noteOpened(uid, { ...known, course });
  else remember(uid, { ...known, type, ...(course && { course }) });
}
