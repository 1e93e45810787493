import { createHash } from "node:crypto";

/** Titles of the stand-in's lectures; some contain characters that must be escaped. */
const lectures = [
  "Introduction",
  "Where the idea comes from",
  "Definitions &amp; notation",
  "A first example",
  "Why it works",
  "Two ways to see it",
  "Common mistakes, and how to find them",
  "The case x &lt; 0",
  "A longer example, worked from beginning to end, with everything written out and each step explained",
  "Questions &#39;n&#39; answers",
  "What it is good for",
  "Looking back",
];

const channelTitle = "Sandbox Lectures";
const playlistTitle = "A course of lectures";
const channelId = `UC${"sandbox-lectures".padEnd(22, "0")}`;
const publishedAt = "2020-01-01T00:00:00Z";

/** Derives a number from an id, the same each time, from 0 to one below `end`. */
function numberOf(id: string, end: number): number {
  return createHash("sha1").update(id).digest().readUInt32BE() % end;
}

/** Returns the number of videos in a playlist of the stand-in: from 8 to 67; `PLpaged…` 120, `PLempty…` none. */
export function playlistSize(id: string): number {
  if (id.startsWith("PLpaged")) return 120;
  return id.startsWith("PLempty") ? 0 : 8 + numberOf(id, 60);
}

/** Creates a video as `videos.list` returns it, with the parts snippet, contentDetails and statistics. */
export function makeVideo(id: string) {
  const title = lectures[numberOf(id, lectures.length)];
  const seconds = 40 + numberOf(`${id} length`, 9000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const duration = `PT${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}${seconds % 60}S`;
  return {
    ...resource("video", id),
    snippet: {
      ...snippet(title),
      ...localized(title),
      channelId,
      channelTitle,
      tags: ["lecture"],
      categoryId: "27",
      liveBroadcastContent: "none",
    },
    contentDetails: {
      duration,
      dimension: "2d",
      definition: "hd",
      caption: "true",
      licensedContent: false,
      projection: "rectangular",
    },
    statistics: { viewCount: "1000", likeCount: "10", commentCount: "1" },
  };
}

/** Creates a channel as `channels.list` returns it, with the parts snippet, contentDetails and statistics. */
export function makeChannel(id: string) {
  return {
    ...resource("channel", id.startsWith("UC") ? id : channelId),
    snippet: { ...snippet(channelTitle), ...localized(channelTitle), customUrl: "@sandboxlectures" },
    contentDetails: { relatedPlaylists: { likes: "", uploads: channelId.replace(/^UC/, "UU") } },
    statistics: {
      viewCount: "1000000",
      subscriberCount: "1000",
      hiddenSubscriberCount: false,
      videoCount: String(20 + numberOf(id, 2000)),
    },
  };
}

/** Creates a playlist as `playlists.list` returns it, with the parts snippet, contentDetails and status. */
export function makePlaylist(id: string) {
  return {
    ...resource("playlist", id),
    snippet: { ...snippet(playlistTitle), ...localized(playlistTitle), channelId, channelTitle },
    contentDetails: { itemCount: playlistSize(id) },
    status: { privacyStatus: "public" },
  };
}

/**
 * Creates a playlist item as `playlistItems.list` returns it, with the parts snippet, contentDetails and status. In
 * each playlist the fifth video is private, in those of several pages the seventh was deleted: such an item has no
 * owner.
 */
export function makePlaylistItem(listId: string, position: number) {
  const videoId = createHash("sha1").update(`${listId} ${position}`).digest("base64url").slice(0, 11);
  const isPrivate = position === 4;
  const isDeleted = position === 6 && playlistSize(listId) > 50;
  const isThere = !isPrivate && !isDeleted;
  const title = `${position + 1}. ${lectures[position % lectures.length]}`;
  return {
    ...resource("playlistItem", Buffer.from(`${listId}.${position}`).toString("base64url").slice(0, 60)),
    snippet: {
      ...snippet(isThere ? title : isPrivate ? "Private video" : "Deleted video"),
      channelId,
      channelTitle,
      playlistId: listId,
      position,
      resourceId: { kind: "youtube#video", videoId },
      ...(isThere ? { videoOwnerChannelTitle: channelTitle, videoOwnerChannelId: channelId } : {}),
    },
    contentDetails: { videoId, ...(isThere ? { videoPublishedAt: publishedAt } : {}) },
    status: { privacyStatus: isPrivate ? "private" : isDeleted ? "privacyStatusUnspecified" : "public" },
  };
}

function resource(kind: string, id: string) {
  return { kind: `youtube#${kind}`, etag: createHash("sha1").update(`${kind} ${id}`).digest("base64url"), id };
}

function snippet(title = "") {
  const thumbnails = { default: { url: "https://i.ytimg.com/vi/sandbox/default.jpg", width: 120, height: 90 } };
  return { publishedAt, title, description: "", thumbnails };
}

function localized(title = "") {
  return { localized: { title, description: "" } };
}
