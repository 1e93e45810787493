import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useMirroredHistory } from "#app/client/history/use-mirrored-history.ts";
import { askAgain, followConnection, useConnection } from "#app/client/offline/connection.ts";
import { followInstallPrompt } from "#app/client/offline/install-prompt.ts";
import { keepPages } from "#app/client/offline/keep-pages.ts";
import { registerWorker } from "#app/client/offline/register-worker.ts";
import { useOutboxCounts } from "#app/client/outbox/use-outbox-counts.ts";
import { useRoot } from "#app/client/use-root.ts";
import { CoursePreview } from "#app/ui/course/course-preview.tsx";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { paths } from "#domain/paths.ts";
import { ConnectionBanner } from "./connection-banner.tsx";

/** After the last grade was sent, this long passes before the review is kept anew, in milliseconds. */
const settledMs = 5000;

/** A page whose data was kept not longer ago than this, in milliseconds, is not fetched a second time. */
const freshMs = 60_000;

/** The home and today's reviews are fetched anew from other pages once they are older than this, in milliseconds: an hour. */
const alwaysThereMs = 3_600_000;

/**
 * All that a learner's pages do for a time without a connection: the service worker is registered, the pages that one
 * opens are kept, what one opens is told to the server when it can be reached, the banner says how it stands, and a course that was kept
 * stands there while the server's answer is slow. Import it by `lazy`: visitors need nothing of it.
 */
export function LearnerOffline({ uid }: { uid: string }) {
  const show = useStatusBanner();
  useEffect(() => void registerWorker(show), [show]);
  useEffect(followConnection, []);
  useEffect(followInstallPrompt, []);
  useMirroredHistory(uid);
  useAcknowledgements(uid);
  useKeptPages();
  useFreshPage();
  useShorterReview(uid);
  return (
    <>
      <CoursePreview uid={uid} />
      <ConnectionBanner uid={uid} />
    </>
  );
}

/** A server that has answered what was sent may be there again; by now it may also be gone. */
function useAcknowledgements(uid: string): void {
  const { acknowledged } = useOutboxCounts(uid);
  useEffect(() => {
    if (acknowledged > 0) askAgain();
  }, [acknowledged]);
}

/**
 * Keeps what is opened, and from the first page on, whichever it is, the home; for those who have reviews also today's,
 * which at home are always fetched: they change with every day.
 */
function useKeptPages(): void {
  const { pathname, search } = useLocation();
  const connection = useConnection();
  const hasReviews = useRoot()?.viewer.kind === "premium";
  useEffect(() => {
    if (connection !== "online") return;
    const isHome = pathname === paths.home();
    void keepPages([pathname + search], freshMs);
    void keepPages([paths.home()], isHome ? freshMs : alwaysThereMs);
    if (hasReviews) void keepPages([paths.due()], isHome ? 0 : alwaysThereMs);
  }, [pathname, search, connection, hasReviews]);
}

/** A page that came from the device is fetched anew once the server can be reached. */
function useFreshPage(): void {
  const connection = useConnection();
  const { revalidate } = useRevalidator();
  const wasOnline = useRef(true);
  useEffect(() => {
    if (connection === "online" && !wasOnline.current) void revalidate();
    wasOnline.current = connection === "online";
  }, [connection, revalidate]);
}

/** Once the server knows all grades, the review that the device keeps is fetched anew: it holds fewer cards. */
function useShorterReview(uid: string): void {
  const { waiting } = useOutboxCounts(uid);
  const hasWaited = useRef(false);
  useEffect(() => {
    if (waiting > 0) hasWaited.current = true;
    if (waiting > 0 || !hasWaited.current) return;
    const timer = setTimeout(() => {
      hasWaited.current = false;
      void keepPages([paths.due()], 0);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [waiting]);
}
