import { useUid } from "#app/ui/kit/use-uid.ts";
import { noteOpened } from "#app/ui/recent-history/note-opened.ts";
import { displayUrl } from "#domain/display-url.ts";
import styles from "./profile.module.css";

interface MaterialLinkProps {
  course: string;
  title: string;
  url: string;
  /** What stands below the title; the address where nothing is given. */
  note?: string | undefined;
  order?: string | undefined;
}

/** A study material that opens in a new tab and is noted as opened. */
export function MaterialLink({ course, title, url, note, order }: MaterialLinkProps) {
  const uid = useUid();
  const open = () =>
    noteOpened(uid, { name: title, url, course, ...(note && { secondaryInfo: note }), ...(order && { order }) });
  return (
    <a
      className={styles.link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={open}
      onAuxClick={({ button }) => button === 1 && open()}
    >
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{note ?? displayUrl(url)}</span>
    </a>
  );
}
