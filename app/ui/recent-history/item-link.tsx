import { ArrowUpRight } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { sendEvent } from "#app/client/events/send-event.ts";
import { recordVisit } from "#app/client/history/record-visit.ts";
import { addToHistory } from "#app/client/history/use-recent-history.ts";
import { useUid } from "#app/client/use-uid.ts";
import { CourseCode } from "#app/ui/kit/course-code.tsx";
import { CourseStateMark } from "#app/ui/kit/course-state-mark.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { itemAddress, itemBadge, itemDescription, itemTitle, type OpenableItem } from "#domain/search/openable-item.ts";
import styles from "./item-link.module.css";

interface ItemLinkProps extends Omit<ComponentProps<"a">, "href"> {
  choice: OpenableItem;
  /** Location of the link, for its event. */
  appOrigin: "search results" | "profile";
  /** Key that opens it, shown after the name. */
  hint?: ReactNode;
  /** Content at the end of the row. */
  children?: ReactNode;
}

/**
 * Link to a program, course or material, with mark, name and description. Following it adds it to the recent history.
 * Materials open in a new tab.
 */
export function ItemLink({ choice, appOrigin, hint, onClick, children, ...props }: ItemLinkProps) {
  const uid = useUid();
  const note = () => {
    addItemToHistory(uid, choice);
    if (choice.type !== "url") sendEvent({ event: "VIEW_ITEM", itemId: choice.name, appOrigin });
  };
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    note();
    onClick?.(event);
  };
  const openAside = ({ button }: MouseEvent) => button === 1 && note();
  const { title, place } = itemTitle(choice);
  const line = (
    <>
      <Mark choice={choice} />
      <span className={styles.name}>
        <span>
          {title}
          {place && (
            <span className={styles.place}>
              <span> — </span>
              {place}
            </span>
          )}
        </span>{" "}
        {hint}
      </span>
      <span className={styles.note}>
        <span className={choice.state && "visually-hidden"}>{itemDescription(choice)}</span>
        {choice.state && <CourseStateMark state={choice.state} />}
      </span>
      {children && <span className={styles.end}>{children}</span>}
    </>
  );
  const shared = { ...props, className: styles.choice, "data-type": choice.type, onClick: open, onAuxClick: openAside };
  return choice.type === "url" ? (
    <a href={choice.url} target="_blank" rel="noopener noreferrer" {...shared}>
      {line}
    </a>
  ) : (
    <Link to={itemAddress(choice)} {...shared}>
      {line}
    </Link>
  );
}

function Mark({ choice }: { choice: OpenableItem }) {
  const mark = itemBadge(choice);
  return mark === "" ? <ArrowUpRight className={styles.outside} aria-hidden="true" /> : <CourseCode code={mark} />;
}

function addItemToHistory(uid: string | null, { type, name, url, secondaryInfo, course, order }: OpenableItem): void {
  const known = { name, url, ...(secondaryInfo && { secondaryInfo }), ...(order && { order }) };
  if (type === "url" && course) recordVisit(uid, { ...known, course });
  else addToHistory(uid, { ...known, type, ...(course && { course }) });
}
