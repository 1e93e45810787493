import { CloudOff, RefreshCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useConnection } from "#app/client/offline/connection.ts";
import { useOutboxCounts } from "#app/client/outbox/use-outbox-counts.ts";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { type ConnectionStatus, connectionStatusText, nextStatus } from "#domain/offline/connection-status.ts";
import styles from "./connection-banner.module.css";

/** Duration of a message about a restored connection, in milliseconds. */
const goodNewsMs = 7000;

/**
 * Banner about being offline, the number of waiting entries, and later their sending. Its live region exists from the
 * start; it pushes the page down rather than cover it.
 */
export function ConnectionBanner({ uid }: { uid: string }) {
  const [news, dismiss] = useNews(uid);
  const text = connectionStatusText(news);
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

/** Returns the current message and a function that hides it until the message changes. */
function useNews(uid: string): [ConnectionStatus, () => void] {
  const connection = useConnection();
  const { waiting, acknowledged } = useOutboxCounts(uid);
  const [news, setNews] = useState<ConnectionStatus>({ kind: "none" });
  const [dismissed, setDismissed] = useState<ConnectionStatus["kind"] | null>(null);
  useEffect(
    () => setNews((former) => nextStatus(former, { connection, waiting, acknowledged })),
    [connection, waiting, acknowledged],
  );
  const isGood = news.kind === "sent" || news.kind === "back";
  useEffect(() => {
    if (!isGood) return;
    const timer = setTimeout(() => setNews({ kind: "none" }), goodNewsMs);
    return () => clearTimeout(timer);
  }, [isGood]);
  // A dismissed message is shown again after one of another kind.
  useEffect(() => setDismissed((former) => (former === news.kind ? former : null)), [news.kind]);
  return [dismissed === news.kind ? { kind: "none" } : news, () => setDismissed(news.kind)];
}
