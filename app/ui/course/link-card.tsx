import { Check } from "lucide-react";
import { useFetcher } from "react-router";
import type { LinkMark } from "#domain/link-order.ts";
import type { LinkCardProps } from "./course-page-props.ts";
import styles from "./link-card.module.css";
import { LinkKindIcon } from "./link-kind-icon.tsx";

/** One study link: it opens in a new tab, and the check at its side keeps what is done. */
export function LinkCard({ link, mark }: { link: LinkCardProps; mark: LinkMark | null }) {
  const { itemKey, url, title, kind, source, displayUrl } = link;
  const fetcher = useFetcher<{ error: string | null }>();
  const isDone = fetcher.formData ? fetcher.formData.get("isDone") === "yes" : link.isDone;
  return (
    <div className={styles.card} data-done={isDone}>
      <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
        <LinkKindIcon kind={kind} />
        <span>
          <span className={styles.title}>{title}</span>
          <span className={styles.source}>
            {source}, {kind} <span className={styles.url}>{displayUrl}</span>
          </span>
          {fetcher.data?.error && <span className={styles.error}>{fetcher.data.error}</span>}
        </span>
      </a>
      {mark && (
        <span className={styles.mark} data-mark={mark}>
          {mark}
        </span>
      )}
      <fetcher.Form method="post">
        <input type="hidden" name="itemKey" value={itemKey} />
        <input type="hidden" name="isDone" value={isDone ? "no" : "yes"} />
        <button
          type="submit"
          className={styles.done}
          aria-pressed={isDone}
          aria-label={`Done: ${title}`}
          title={isDone ? "Done" : "Mark as done"}
        >
          <Check aria-hidden="true" />
        </button>
      </fetcher.Form>
    </div>
  );
}
