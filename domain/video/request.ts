/** What can be asked about on YouTube, in the words of the specification. `user` is a channel by its old user name. */
export const videoTypes = ["video", "channel", "user", "playlist", "playlistItems"] as const;

export type VideoType = (typeof videoTypes)[number];

/** One question to YouTube. `pageToken` is empty for the first page; only the videos of a playlist have further ones. */
export interface VideoRequest {
  type: VideoType;
  id: string;
  pageToken: string;
}

const channelId = /^UC[A-Za-z0-9_-]{22}$/;
const handle = /^@[\p{L}\p{N}._·-]{3,30}$/u;
const playlistId = /^[A-Z]{2}[A-Za-z0-9_-]{10,62}$/;

/** The form of the ids of each type: what has another form is never asked for. */
const forms: Record<VideoType, readonly RegExp[]> = {
  video: [/^[A-Za-z0-9_-]{11}$/],
  channel: [channelId, handle],
  user: [/^[A-Za-z0-9._-]{1,64}$/],
  playlist: [playlistId],
  playlistItems: [playlistId],
};

/** Whether a text has the form of an id of a type. */
export function isVideoId(type: VideoType, id: string): boolean {
  return forms[type].some((form) => form.test(id));
}

/**
 * Longest name of a further page, in characters. YouTube's have some 200, more for a longer id; it documents no limit. As
 * part of a key of the database a page's name must stay well below 2,700.
 */
export const longestPageToken = 1000;

/** Whether a text has the form in which YouTube names a further page. */
export function isPageToken(token: string): boolean {
  return token.length <= longestPageToken && /^[A-Za-z0-9_=-]+$/.test(token);
}

/** The address of a video on YouTube, within the playlist that it was opened from. */
export function videoAddress(videoId: string, listId: string): string {
  return `https://www.youtube.com/watch?${new URLSearchParams({ v: videoId, list: listId })}`;
}
