/** Types of a request to YouTube, named as in the specification. `user` is a channel by its legacy user name. */
export const videoTypes = ["video", "channel", "user", "playlist", "playlistItems"] as const;

export type VideoType = (typeof videoTypes)[number];

/** Request to YouTube. `pageToken` is empty for the first page; only the videos of a playlist have more. */
export interface VideoRequest {
  type: VideoType;
  id: string;
  pageToken: string;
}

const channelId = /^UC[A-Za-z0-9_-]{22}$/;
const handle = /^@[\p{L}\p{N}._·-]{3,30}$/u;
const playlistId = /^[A-Z]{2}[A-Za-z0-9_-]{10,62}$/;

/** Format of the ids of each type; other ids are never requested. */
const forms: Record<VideoType, readonly RegExp[]> = {
  video: [/^[A-Za-z0-9_-]{11}$/],
  channel: [channelId, handle],
  user: [/^[A-Za-z0-9._-]{1,64}$/],
  playlist: [playlistId],
  playlistItems: [playlistId],
};

/** Returns true for a well-formed id of a type. */
export function isVideoId(type: VideoType, id: string): boolean {
  return forms[type].some((form) => form.test(id));
}

/**
 * Longest page token, in characters. YouTube's have some 200, more for a longer id; no limit is documented. As part of
 * a database key it must stay well below 2,700.
 */
export const maxPageTokenLength = 1000;

/** Returns true for a well-formed page token. */
export function isPageToken(token: string): boolean {
  return token.length <= maxPageTokenLength && /^[A-Za-z0-9_=-]+$/.test(token);
}

/** Returns the address of a video on YouTube within its playlist. */
export function videoAddress(videoId: string, listId: string): string {
  return `https://www.youtube.com/watch?${new URLSearchParams({ v: videoId, list: listId })}`;
}
