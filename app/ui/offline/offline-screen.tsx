import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { findOnShelf } from "#app/client/offline/cached-courses.ts";
import { noteUnreachable } from "#app/client/offline/connection.ts";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { LazyOfflineWords } from "./lazy-offline-words.ts";
import styles from "./offline-screen.module.css";

/**
 * Stands in for a page that was opened without a connection: goes on to it where the device has kept it, otherwise says
 * what there is. It begins the same for every address, as the server rendered it.
 */
export function OfflineScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isLooking, setLooking] = useState(true);
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const asked = new URLSearchParams(search).get("to");
    if (asked !== null) noteUnreachable();
    setWanted(asked);
    void (asked === null ? Promise.resolve(null) : findOnShelf(asked)).then((address) => {
      if (isGone) return;
      if (address === null) setLooking(false);
      else void navigate(address, { replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [search, navigate]);
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
          <LazyOfflineWords wanted={wanted} />
        </LazyPart>
      )}
      <noscript>
        <p>The site could not be reached. Check the connection, then load the page again.</p>
      </noscript>
    </Page>
  );
}
