import { useEffect, useState } from "react";
import type { ProblemCode } from "#domain/errors.ts";
import { connectionText } from "#domain/offline/connection-error.ts";
import { paths } from "#domain/paths.ts";
import type { VideoList } from "#domain/video/format.ts";
import { noPages, restarted, withPage } from "./playlist-pages.ts";

/** How many videos are shown at first, and with each wish for more. */
const step = 10;

/**
 * The videos of a playlist as they are shown, step by step; pages are fetched as they are needed. Where the next page has
 * expired, another try begins with the first one.
 */
export function usePlaylist(playlistId: string) {
  const [loaded, setLoaded] = useState(noPages);
  const [wanted, setWanted] = useState(step);
  const [error, setError] = useState<string | null>(null);
  const { items, pageToken } = loaded;
  const isLoading = error === null && pageToken !== null && items.length < wanted;
  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    fetchPage({ playlistId, pageToken, signal: leaving.signal })
      .then((page) => {
        if ("items" in page) return setLoaded(withPage(loaded, page));
        if (page.code === "video_page_expired") setLoaded(restarted(loaded));
        setError(page.title);
      })
      .catch(() => {
        if (!leaving.signal.aborted) setError(connectionText);
      });
    return () => leaving.abort();
  }, [isLoading, playlistId, pageToken, loaded]);
  const showMore = () => {
    if (error === null) setWanted(wanted + step);
    setError(null);
  };
  const videos = items.slice(0, wanted);
  // YouTube counts a few more than it lists.
  return { videos, total: pageToken === null ? items.length : loaded.total, isLoading, error, showMore };
}

interface PageToFetch {
  playlistId: string;
  pageToken: string | null;
  signal: AbortSignal;
}

/** A problem that the server has answered in a page's place. Its title is a sentence. */
interface Problem {
  code: ProblemCode;
  title: string;
}

async function fetchPage({ playlistId, pageToken, signal }: PageToFetch): Promise<VideoList | Problem> {
  const asked = { type: "playlistItems", id: playlistId, ...(pageToken && { pageToken }) };
  const response = await fetch(paths.apiVideo(asked), { signal, headers: { accept: "application/json" } });
  return (await response.json()) as VideoList | Problem;
}
