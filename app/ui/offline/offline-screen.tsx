import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { findCachedAddress } from "#app/client/offline/cached-courses.ts";
import { recordUnreachable } from "#app/client/offline/connection.ts";
import { finalsKey } from "#app/client/session-store.ts";
import { storageKeys } from "#app/client/storage.ts";
import { useUid } from "#app/client/use-uid.ts";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import { LazyOfflineMessage } from "./lazy-offline-message.ts";
import styles from "./offline-screen.module.css";

/**
 * Stands in for a page opened offline: navigates to it if the device has cached it, or holds the learner's running
 * attempt at the finals that it is; otherwise says what is available. The first render is the same for every address, like the server's.
 */
export function OfflineScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const uid = useUid();
  const [isLooking, setLooking] = useState(true);
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const asked = new URLSearchParams(search).get("to");
    if (asked !== null) recordUnreachable();
    setWanted(asked);
    void (asked === null ? Promise.resolve(null) : findOnDevice(asked, uid)).then((address) => {
      if (isGone) return;
      if (address === null) setLooking(false);
      else void navigate(address, { replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [search, navigate, uid]);
  return (
    <Page>
      {isLooking ? (
        <>
          <h1 className="visually-hidden">Offline</h1>
          <p className={styles.looking} role="status">
            Looking for the page on this device
          </p>
        </>
      ) : (
        <LazyPart>
          <LazyOfflineMessage wanted={wanted} />
        </LazyPart>
      )}
      <noscript>
        <p>The site could not be reached. Check the connection, then load the page again.</p>
      </noscript>
    </Page>
  );
}

/** Returns the address at which the router shows a page without a connection; null if the device does not have it. */
async function findOnDevice(asked: string, uid: string | null): Promise<string | null> {
  const { pathname } = new URL(asked, window.location.origin);
  const own = finalsKey(uid ?? "", "");
  const isRunning = uid !== null && storageKeys(own).some((key) => paths.finals(key.slice(own.length)) === pathname);
  return isRunning ? pathname : findCachedAddress(asked);
}
