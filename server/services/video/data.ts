import { requirePremium } from "#domain/access.ts";
import { codeOf } from "#domain/errors.ts";
import type { VideoList, VideoListing } from "#domain/video/format.ts";
import type { VideoRequest } from "#domain/video/request.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { getVideo } from "./get-video.ts";
import { countVideoRequest } from "./quota.ts";

/**
 * Returns video data, at most 30 days old, for premium learners. A playlist includes its first videos if available.
 * Throws `not_signed_in`, `subscription_required`, `video_data_unavailable`, `video_not_found`, `video_page_expired`,
 * `video_provider_down`, `video_quota_used`, or `too_many_requests` for a learner with too many uncached requests.
 */
export async function readVideoData(
  resources: Resources,
  { viewer }: Caller,
  request: VideoRequest,
): Promise<VideoList> {
  const { uid } = requirePremium(viewer);
  const recall = (asked: VideoRequest) => getVideo(resources, asked, () => countVideoRequest(resources, uid));
  const listing = await recall(request);
  switch (request.type) {
    case "channel":
    case "user":
      return { ...listing, items: listing.items.map((item) => ({ ...item, userNameOrId: request.id })) };
    case "playlist":
      return withVideos(listing, await recall({ ...request, type: "playlistItems" }).catch(toNothing));
    default:
      return listing;
  }
}

function withVideos(listing: VideoListing, videos: VideoListing | null): VideoList {
  if (videos === null) return listing;
  return { ...listing, items: listing.items.map((item) => ({ ...item, playlistItems: videos })) };
}

/** A playlist is still useful without its videos. */
function toNothing(error: unknown): null {
  if (codeOf(error) === "internal") throw error;
  return null;
}
