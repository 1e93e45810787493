import { CloudOff, RefreshCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useConnection } from "#app/client/offline/connection.ts";
import { useOutboxCounts } from "#app/client/outbox/use-outbox-counts.ts";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { type ConnectionNews, newsText, stepNews } from "#domain/offline/connection-status.ts";
import styles from "./connection-banner.module.css";

/** How long good news stand, in milliseconds. */
const goodNewsMs = 7000;

/**
 * The line above everything that says that one is offline and how much waits, later that it was sent. Its region is
 * there from the start, so that the words are read out; it moves the page down rather than cover it.
 */
export function ConnectionBanner({ uid }: { uid: string }) {
  const [news, dismiss] = useNews(uid);
  const text = newsText(news);
  const isGone = news.kind === "offline" || news.kind === "slow";
  const Icon = isGone ? CloudOff : RefreshCw;
  return (
    <div role="status" className={styles.place}>
      {text !== null && (
        <div className={styles.banner} data-news={news.kind}>
          <Icon aria-hidden="true" />
          <p>{text}</p>
          <IconButton label="Dismiss" onClick={dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** What is to be said, and the way to have it go until there is other news. */
function useNews(uid: string): [ConnectionNews, () => void] {
  const connection = useConnection();
  const { waiting, acknowledged } = useOutboxCounts(uid);
  const [news, setNews] = useState<ConnectionNews>({ kind: "none" });
  const [dismissed, setDismissed] = useState<ConnectionNews["kind"] | null>(null);
  useEffect(
    () => setNews((former) => stepNews(former, { connection, waiting, acknowledged })),
    [connection, waiting, acknowledged],
  );
  const isGood = news.kind === "sent" || news.kind === "back";
  useEffect(() => {
    if (!isGood) return;
    const timer = setTimeout(() => setNews({ kind: "none" }), goodNewsMs);
    return () => clearTimeout(timer);
  }, [isGood]);
  // What was sent away comes back with the next news of another kind.
  useEffect(() => setDismissed((former) => (former === news.kind ? former : null)), [news.kind]);
  return [dismissed === news.kind ? { kind: "none" } : news, () => setDismissed(news.kind)];
}
