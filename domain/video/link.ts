import { isVideoId, type VideoRequest, type VideoType } from "./request.ts";

const hosts = new Set(["youtube.com", "www.youtube.com", "m.youtube.com"]);

/**
 * Returns the request for a study link's video, playlist or channel. Null for every other address, for malformed ids,
 * and for `/c/…`, since YouTube's API cannot look up those names.
 */
export function parseVideoLink(url: string): VideoRequest | null {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const [type, id] = (parsed && namedBy(parsed)) ?? [null, null];
  return type !== null && isVideoId(type, id) ? { type, id, pageToken: "" } : null;
}

function namedBy({ hostname, pathname, searchParams }: URL): [VideoType, string] | null {
  const [first = "", second = ""] = pathname.split("/").slice(1).map(decoded);
  if (hostname === "youtu.be") return ["video", first];
  if (!hosts.has(hostname)) return null;
  if (first.startsWith("@")) return ["channel", first];
  switch (first) {
    case "watch":
      return ["video", searchParams.get("v") ?? ""];
    case "playlist":
      return ["playlist", searchParams.get("list") ?? ""];
    case "channel":
      return ["channel", second];
    case "user":
      return ["user", second];
    default:
      return null;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
