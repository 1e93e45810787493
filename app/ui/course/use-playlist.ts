import { useEffect, useState } from "react";
import { connectionText } from "#domain/connection-error.ts";
import { paths } from "#domain/paths.ts";
import type { VideoItem, VideoList } from "#domain/video-format.ts";

/** How many videos are shown at first, and with each wish for more. */
const step = 10;

/** What has come of a playlist so far. `pageToken` is null once there is no further page. */
interface Loaded {
  items: readonly VideoItem[];
  pageToken: string | null;
  total: number;
}

const nothing: Loaded = { items: [], pageToken: "", total: 0 };

/** The videos of a playlist as they are shown, step by step; pages are fetched as they are needed. */
export function usePlaylist(playlistId: string) {
  const [loaded, setLoaded] = useState(nothing);
  const [wanted, setWanted] = useState(step);
  const [error, setError] = useState<string | null>(null);
  const { items, pageToken } = loaded;
  const isLoading = error === null && pageToken !== null && items.length < wanted;
  useEffect(() => {
    if (!isLoading) return;
    const leaving = new AbortController();
    fetchPage({ playlistId, pageToken, signal: leaving.signal })
      .then((page) => {
        if ("title" in page) setError(page.title);
        else setLoaded(withPage(items, page));
      })
      .catch(() => {
        if (!leaving.signal.aborted) setError(connectionText);
      });
    return () => leaving.abort();
  }, [isLoading, playlistId, pageToken, items]);
  const showMore = () => {
    if (error === null) setWanted(wanted + step);
    setError(null);
  };
  const videos = items.slice(0, wanted);
  // YouTube counts a few more than it lists.
  return { videos, total: pageToken === null ? items.length : loaded.total, isLoading, error, showMore };
}

function withPage(items: readonly VideoItem[], { items: more, nextPageToken, pageInfo }: VideoList): Loaded {
  const all = [...items, ...more];
  return {
    items: all,
    pageToken: (more.length > 0 && nextPageToken) || null,
    total: pageInfo?.totalResults ?? all.length,
  };
}

interface PageToFetch {
  playlistId: string;
  pageToken: string | null;
  signal: AbortSignal;
}

/** A page of a playlist, or the problem that the server has answered instead, whose title is a sentence. */
async function fetchPage({ playlistId, pageToken, signal }: PageToFetch): Promise<VideoList | { title: string }> {
  const asked = { type: "playlistItems", id: playlistId, ...(pageToken && { pageToken }) };
  const response = await fetch(paths.apiVideo(asked), { signal, headers: { accept: "application/json" } });
  return (await response.json()) as VideoList | { title: string };
}
