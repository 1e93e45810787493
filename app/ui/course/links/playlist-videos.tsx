import { recordVisit } from "#app/client/history/record-visit.ts";
import { useUid } from "#app/client/use-uid.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { pluralize } from "#domain/text/pluralize.ts";
import { isGone } from "#domain/video/facts.ts";
import type { VideoItem } from "#domain/video/format.ts";
import { videoAddress } from "#domain/video/request.ts";
import styles from "./playlist-videos.module.css";
import { usePlaylist } from "./use-playlist.ts";

interface PlaylistVideosProps {
  course: string;
  /** Data of the playlist's card. */
  title: string;
  source: string;
  playlistId: string;
}

/** Placeholder rows while videos load. */
const placeholders = Array.from({ length: 10 }, (_, index) => index);

/** Videos of a playlist, ten at first and ten more at a time. Import it by `lazy`. */
export function PlaylistVideos({ course, title, source, playlistId }: PlaylistVideosProps) {
  const { videos, total, isLoading, error, showMore } = usePlaylist(playlistId);
  const uid = useUid();
  const isEmpty = videos.length === 0 && !isLoading && error === null;
  const open = (item: VideoItem, url: string) =>
    recordVisit(uid, { name: item.snippet.title, url, course, secondaryInfo: `${source}, video` });
  return (
    <section className={styles.videos} aria-label={`Videos of ${title}`}>
      <p className="visually-hidden" role="status">
        {isLoading ? "Loading the videos" : `${videos.length} of ${pluralize(total, "video")}`}
      </p>
      <ol>
        {videos.map((item) => (
          <PlaylistVideo key={item.id} item={item} playlistId={playlistId} onOpen={open} />
        ))}
        {isLoading && placeholders.map((place) => <li key={place} className={styles.placeholder} aria-hidden="true" />)}
      </ol>
      {isEmpty && <p className={styles.message}>There is nothing in this playlist.</p>}
      {error && (
        <p className={styles.message} role="alert">
          {error}
        </p>
      )}
      {!isLoading && (error || videos.length < total) && (
        <div className={styles.more}>
          <Button weight="quiet" onClick={showMore}>
            {error ? "Try again" : "Show more"}
          </Button>
          {videos.length > 0 && (
            <span>
              {videos.length} of {total}
            </span>
          )}
        </div>
      )}
    </section>
  );
}

interface PlaylistVideoProps {
  item: VideoItem;
  playlistId: string;
  onOpen: (item: VideoItem, url: string) => void;
}

function PlaylistVideo({ item, playlistId, onOpen }: PlaylistVideoProps) {
  const { title, resourceId } = item.snippet;
  if (isGone(item) || !resourceId) return <li className={styles.gone}>{title}</li>;
  const url = videoAddress(resourceId.videoId, playlistId);
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title={title}
        onClick={() => onOpen(item, url)}
        onAuxClick={({ button }) => button === 1 && onOpen(item, url)}
      >
        {title}
      </a>
    </li>
  );
}
