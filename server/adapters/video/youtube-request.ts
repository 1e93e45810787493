import type { VideoRequest } from "#domain/video/request.ts";

/** A request to YouTube's Data API v3 as documented: the method, its parameters, and the `kind` of the response. */
export interface YoutubeApiRequest {
  method: string;
  parameters: Record<string, string>;
  kind: string;
}

/** Videos per page of a playlist, the API's maximum. */
const pageSize = "50";

/** Returns the API call for a request, with public parameters only; `fields` excludes what is not used. */
export function buildYoutubeRequest({ type, id, pageToken }: VideoRequest): YoutubeApiRequest {
  switch (type) {
    case "video":
      return toRequest("videos", { id }, { part: "snippet,contentDetails", item: video });
    case "channel":
      return toRequest("channels", id.startsWith("@") ? { forHandle: id } : { id }, {
        part: channelParts,
        item: channel,
      });
    case "user":
      return toRequest("channels", { forUsername: id }, { part: channelParts, item: channel });
    case "playlist":
      return toRequest("playlists", { id }, { part: "snippet,contentDetails", item: playlist });
    case "playlistItems": {
      const page: Record<string, string> = pageToken === "" ? {} : { pageToken };
      return toRequest(
        "playlistItems",
        { playlistId: id, maxResults: pageSize, ...page },
        { part: "snippet", item: place },
      );
    }
  }
}

const channelParts = "snippet,statistics";
const video = "id,snippet(title,channelTitle),contentDetails(duration)";
const channel = "id,snippet(title,customUrl),statistics(videoCount)";
const playlist = "id,snippet(title,channelTitle),contentDetails(itemCount)";
const place = "id,snippet(title,channelTitle,playlistId,resourceId(videoId),videoOwnerChannelTitle)";

function toRequest(
  method: string,
  filter: Record<string, string>,
  { part, item }: { part: string; item: string },
): YoutubeApiRequest {
  const fields = `kind,etag,nextPageToken,pageInfo,items(${item})`;
  const singular = method.replace(/s$/, "");
  return { method, parameters: { part, fields, ...filter }, kind: `youtube#${singular}ListResponse` };
}
