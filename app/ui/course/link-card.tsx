import { Check } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { noteOpened } from "#app/ui/recent-history/note-opened.ts";
import { SavedToggle } from "#app/ui/saved-materials/saved-toggle.tsx";
import type { LinkMark } from "#domain/link-order.ts";
import type { LinkCardProps } from "./course-page-props.ts";
import styles from "./link-card.module.css";
import { LinkKindIcon } from "./link-kind-icon.tsx";
import { ReportLink } from "./report-link.tsx";

interface LinkCardOwnProps {
  course: string;
  link: LinkCardProps;
  mark: LinkMark | null;
}

/** One study link: the check before it keeps what is done, it opens in a new tab, and behind it one saves it. */
export function LinkCard({ course, link, mark }: LinkCardOwnProps) {
  const { url, title, kind, source, order, displayUrl } = link;
  const [isOpened, setOpened] = useState(false);
  const { isDone, markDone } = useDoneMark(link);
  const note = () => {
    setOpened(true);
    noteOpened({ name: title, url, course, secondaryInfo: `${source}, ${kind}`, ...(order ? { order } : {}) });
  };
  return (
    <div className={styles.card} data-done={isDone} data-opened={isOpened}>
      <form className={styles.done} method="post" onSubmit={markDone}>
        <input type="hidden" name="itemKey" value={link.itemKey} />
        <input type="hidden" name="isDone" value={isDone ? "no" : "yes"} />
        <button
          type="submit"
          aria-pressed={isDone}
          aria-label={`Done: ${title}`}
          title={isDone ? "Done" : "Mark as done"}
        >
          <Check aria-hidden="true" />
        </button>
      </form>
      <a
        className={styles.link}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={note}
        onAuxClick={({ button }) => button === 1 && note()}
      >
        <span className={styles.title}>{title}</span>
        <span className={styles.source}>
          <LinkKindIcon kind={kind} />
          <span>
            {source}, {kind} <span className={styles.url}>{displayUrl}</span>
          </span>
        </span>
      </a>
      {mark && (
        <span className={styles.mark} data-mark={mark}>
          {mark}
        </span>
      )}
      <div className={styles.controls}>
        <ReportLink className={styles.report} title={title} url={url} />
        <SavedToggle material={{ course, title, url, kind, order, secondaryInfo: source }} isSaved={link.isSaved} />
      </div>
    </div>
  );
}

/**
 * Whether a link is done, and the way to say so. The check changes at once and goes back where the site refuses or
 * cannot be reached, which the status banner says.
 */
function useDoneMark({ itemKey, isDone: isKept }: LinkCardProps) {
  const { data, formData, state, submit } = useFetcher<{ error: string | null }>();
  const show = useStatusBanner();
  const error = state === "idle" ? data?.error : null;
  useEffect(() => {
    if (error) show({ kind: "error", text: error });
  }, [error, show]);
  const isDone = formData ? formData.get("isDone") === "yes" : isKept;
  const markDone = (event: FormEvent) => {
    event.preventDefault();
    if (state === "idle") void submit({ itemKey, isDone: isDone ? "no" : "yes" }, { method: "post" });
  };
  return { isDone, markDone };
}
