import { recordVisit } from "#app/client/history/record-visit.ts";
import { useUid } from "#app/client/use-uid.ts";
import { displayUrl } from "#domain/catalogue/display-url.ts";
import { historyTextMax } from "#domain/study/recent-history.ts";
import type { MaterialInput } from "#domain/study/saved-materials.ts";
import styles from "./profile.module.css";

interface MaterialLinkProps {
  material: MaterialInput;
  /** Text below the title; default: the address. */
  note?: string | undefined;
}

/** Study material that opens in a new tab and is recorded in the history. */
export function MaterialLink({ material, note }: MaterialLinkProps) {
  const { course, title, url, kind, order, secondaryInfo } = material;
  const uid = useUid();
  const open = () => {
    // Source and kind, as on a course's page.
    const about = [secondaryInfo, kind].filter(Boolean).join(", ").slice(0, historyTextMax);
    const known = { ...(about && { secondaryInfo: about }), ...(order && { order }) };
    recordVisit(uid, { name: title, url, course, ...known }, kind);
  };
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
      <span className="quiet one-line">{note ?? displayUrl(url)}</span>
    </a>
  );
}
