import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useMirroredHistory } from "#app/client/history/use-mirrored-history.ts";
import { cachePages } from "#app/client/offline/cache-pages.ts";
import { recheckConnection, useConnection, watchConnection } from "#app/client/offline/connection.ts";
import { captureInstallPrompt } from "#app/client/offline/install-prompt.ts";
import { registerWorker } from "#app/client/offline/register-worker.ts";
import { useOutboxCounts } from "#app/client/outbox/use-outbox-counts.ts";
import { useRoot } from "#app/client/use-root.ts";
import { CoursePreview } from "#app/ui/course/course-preview.tsx";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import { paths } from "#domain/paths.ts";
import { ConnectionBanner } from "./connection-banner.tsx";

/** Delay between sending the last grade and refetching the cached review, in milliseconds. */
const settledMs = 5000;

/** Age below which a page's cached data is not refetched, in milliseconds. */
const freshMs = 60_000;

/** Age from which other pages refetch home and today's reviews, in milliseconds: one hour. */
const alwaysThereMs = 3_600_000;

/**
 * Offline features of learners' pages: registers the service worker, caches opened pages, syncs the history, shows the
 * connection banner, and previews cached courses on a slow connection. Import it by `lazy`: visitors do not need it.
 */
export function LearnerOffline({ uid }: { uid: string }) {
  const show = useStatusBanner();
  useEffect(() => void registerWorker(show), [show]);
  useEffect(watchConnection, []);
  useEffect(captureInstallPrompt, []);
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

/** Probes the connection after the server has acknowledged entries. */
function useAcknowledgements(uid: string): void {
  const { acknowledged } = useOutboxCounts(uid);
  useEffect(() => {
    if (acknowledged > 0) recheckConnection();
  }, [acknowledged]);
}

/**
 * Caches the opened page and home, and for premium learners today's reviews, which the home page always refetches
 * because they change daily.
 */
function useKeptPages(): void {
  const { pathname, search } = useLocation();
  const connection = useConnection();
  const hasReviews = useRoot()?.viewer.kind === "premium";
  useEffect(() => {
    if (connection !== "online") return;
    const isHome = pathname === paths.home();
    void cachePages([pathname + search], freshMs);
    void cachePages([paths.home()], isHome ? freshMs : alwaysThereMs);
    if (hasReviews) void cachePages([paths.due()], isHome ? 0 : alwaysThereMs);
  }, [pathname, search, connection, hasReviews]);
}

/** Revalidates a page from the cache once the server is reachable. */
function useFreshPage(): void {
  const connection = useConnection();
  const { revalidate } = useRevalidator();
  const wasOnline = useRef(true);
  useEffect(() => {
    if (connection === "online" && !wasOnline.current) void revalidate();
    wasOnline.current = connection === "online";
  }, [connection, revalidate]);
}

/** Refetches the cached review once all grades are sent, since it holds fewer cards then. */
function useShorterReview(uid: string): void {
  const { waiting } = useOutboxCounts(uid);
  const hasWaited = useRef(false);
  useEffect(() => {
    if (waiting > 0) hasWaited.current = true;
    if (waiting > 0 || !hasWaited.current) return;
    const timer = setTimeout(() => {
      hasWaited.current = false;
      void cachePages([paths.due()], 0);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [waiting]);
}
