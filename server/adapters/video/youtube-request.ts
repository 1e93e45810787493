import type { VideoRequest } from "#domain/video/request.ts";

/** A question as YouTube's Data API v3 documents it: the method, its parameters, and the kind of answer. */
export interface YoutubeQuestion {
  method: string;
  parameters: Record<string, string>;
  kind: string;
}

/** The most videos of a playlist that YouTube gives at once. */
const pageSize = "50";

/** The question for a request, by public parameters alone; `fields` leaves out what is not used. */
export function youtubeQuestion({ type, id, pageToken }: VideoRequest): YoutubeQuestion {
  switch (type) {
    case "video":
      return ask("videos", { id }, { part: "snippet,contentDetails", item: video });
    case "channel":
      return ask("channels", id.startsWith("@") ? { forHandle: id } : { id }, { part: channelParts, item: channel });
    case "user":
      return ask("channels", { forUsername: id }, { part: channelParts, item: channel });
    case "playlist":
      return ask("playlists", { id }, { part: "snippet,contentDetails", item: playlist });
    case "playlistItems": {
      const page: Record<string, string> = pageToken === "" ? {} : { pageToken };
      return ask("playlistItems", { playlistId: id, maxResults: pageSize, ...page }, { part: "snippet", item: place });
    }
  }
}

const channelParts = "snippet,statistics";
const video = "id,snippet(title,channelTitle),contentDetails(duration)";
const channel = "id,snippet(title,customUrl),statistics(videoCount)";
const playlist = "id,snippet(title,channelTitle),contentDetails(itemCount)";
const place = "id,snippet(title,channelTitle,playlistId,resourceId(videoId),videoOwnerChannelTitle)";

function ask(
  method: string,
  filter: Record<string, string>,
  { part, item }: { part: string; item: string },
): YoutubeQuestion {
  const fields = `kind,etag,nextPageToken,pageInfo,items(${item})`;
  const singular = method.replace(/s$/, "");
  return { method, parameters: { part, fields, ...filter }, kind: `youtube#${singular}ListResponse` };
}
