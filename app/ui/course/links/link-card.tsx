import { Check } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useUid } from "#app/client/use-uid.ts";
import type { LinkCardProps } from "#app/ui/course/course-page-props.ts";
import { lazyCode } from "#app/ui/kit/lazy-code.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { SavedToggle } from "#app/ui/saved-materials/saved-toggle.tsx";
import type { LinkMark } from "#domain/catalogue/link-order.ts";
import styles from "./link-card.module.css";
import { LinkKindIcon } from "./link-kind-icon.tsx";
import { markLink, useLinkMark } from "./link-marks.ts";
import { PlaylistButton } from "./playlist-button.tsx";
import { recordLink } from "./record-link.ts";
import { ReportLink } from "./report-link.tsx";

const PlaylistVideos = lazyCode(
  () => import("./playlist-videos.tsx"),
  (code) => code.PlaylistVideos,
);

interface LinkCardOwnProps {
  course: string;
  link: LinkCardProps;
  mark: LinkMark | null;
}

/** One study link: a done check before it, the link itself in a new tab, and a save button after it. */
export function LinkCard({ course, link, mark }: LinkCardOwnProps) {
  const { url, title, kind, source, order, displayUrl, video } = link;
  const [isOpened, setOpened] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const { isDone, markDone } = useDoneMark(link);
  const uid = useUid();
  const note = () => {
    setOpened(true);
    recordLink(uid, course, link);
  };
  return (
    <div className={styles.card} data-done={isDone} data-opened={isOpened} data-dead={link.isDead}>
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
            {source}, {kind}
            {video?.extent && `, ${video.extent}`}
            {link.note && (
              <>
                , <span className={styles.note}>{link.note}</span>
              </>
            )}{" "}
            <span className={styles.url} data-error={Boolean(video?.error)}>
              {video?.error ?? video?.about ?? displayUrl}
            </span>
          </span>
        </span>
        {link.standIn && <span className="quiet">{link.standIn}</span>}
      </a>
      <span className={styles.tags}>
        {video?.playlistId && (
          <PlaylistButton title={title} isOpen={isListOpen} onToggle={() => setListOpen(!isListOpen)} />
        )}
        {mark && (
          <span className={styles.mark} data-mark={mark}>
            {mark}
          </span>
        )}
      </span>
      <div className={styles.controls}>
        <ReportLink className={styles.report} title={title} url={url} course={course} />
        <SavedToggle material={{ course, title, url, kind, order, secondaryInfo: source }} isSaved={link.isSaved} />
      </div>
      {isListOpen && video?.playlistId && (
        <LazyPart onLost={() => setListOpen(false)}>
          <PlaylistVideos course={course} title={title} source={source} playlistId={video.playlistId} />
        </LazyPart>
      )}
    </div>
  );
}

/** Returns whether a link is done and a submit handler that toggles it immediately, also offline. */
function useDoneMark({ itemKey, isDone: isKept }: LinkCardProps) {
  const uid = useUid();
  const isDone = useLinkMark(itemKey) ?? isKept;
  const markDone = (event: FormEvent) => {
    // Before hydration has a uid, the form is submitted natively.
    if (uid === null) return;
    event.preventDefault();
    void markLink(uid, itemKey, !isDone);
  };
  return { isDone, markDone };
}
