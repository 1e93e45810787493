import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { useFocusReturn } from "#app/client/use-focus-return.ts";
import { useUid } from "#app/client/use-uid.ts";
import type { LinkCardProps } from "#app/ui/course/course-page-props.ts";
import { OwnNote } from "#app/ui/course/notes/own-note.tsx";
import { useNoteDraft } from "#app/ui/course/notes/use-note-draft.ts";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { Kept } from "#app/ui/kit/kept.tsx";
import { lazyCode } from "#app/ui/kit/lazy-code.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { SavedToggle } from "#app/ui/saved-materials/saved-toggle.tsx";
import { linkAccessText } from "#domain/catalogue/link-access.ts";
import type { LinkMark } from "#domain/catalogue/link-order.ts";
import { durationText } from "#domain/text/duration-text.ts";
import { DoneCheck, useIsDone } from "./done-check.tsx";
import styles from "./link-card.module.css";
import { LinkKindIcon } from "./link-kind-icon.tsx";
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

/** A study link as an item of a list. A note on it is private, so its HTML is not kept. */
export function LinkItem({ id, ...given }: LinkCardOwnProps & { id?: string }) {
  return <Kept as="li" {...(id !== undefined && { id })} of={LinkCard} given={given} isKept={!given.link.ownNote} />;
}

/** One study link: a done check before it, the link itself in a new tab, and a save button after it. */
function LinkCard({ course, link, mark }: LinkCardOwnProps) {
  const { url, title, kind, source, order, displayUrl, video } = link;
  const [isOpened, setOpened] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  useFocusReturn(isWriting, pencil);
  const isDone = useIsDone(link);
  const uid = useUid();
  const draft = useNoteDraft(course, link.itemKey);
  const extent = video?.extent ?? (link.minutes && durationText(link.minutes));
  const facts = [source, kind, extent, linkAccessText(link.access)];
  const note = () => {
    setOpened(true);
    recordLink(uid, course, link);
  };
  return (
    <div className={styles.card} data-done={isDone} data-opened={isOpened} data-dead={link.isDead}>
      <DoneCheck itemKey={link.itemKey} title={title} isDone={isDone} />
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
            {facts.filter(Boolean).join(", ")}
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
        <IconButton
          ref={pencil}
          label={`${link.ownNote ? "Edit" : "Write"} a note: ${title}`}
          aria-expanded={isWriting}
          onClick={() => setWriting(!isWriting)}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <SavedToggle material={{ course, title, url, kind, order, secondaryInfo: source }} isSaved={link.isSaved} />
      </div>
      {(isWriting || link.ownNote || draft.isKept) && (
        <div className={styles.own}>
          <OwnNote
            {...{ course, title, isWriting }}
            itemKey={link.itemKey}
            note={link.ownNote}
            onClose={() => setWriting(false)}
          />
        </div>
      )}
      {isListOpen && video?.playlistId && (
        <LazyPart onLost={() => setListOpen(false)}>
          <PlaylistVideos course={course} title={title} source={source} playlistId={video.playlistId} />
        </LazyPart>
      )}
    </div>
  );
}
