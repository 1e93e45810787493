import { CodedError } from "#domain/errors.ts";
import type { VideoListing } from "#domain/video/format.ts";
import { errorTtlMs, type VideoErrorCode, videoFreshness } from "#domain/video/freshness.ts";
import type { VideoRequest } from "#domain/video/request.ts";
import type { YoutubeResponse } from "#server/adapters/video/youtube-response.ts";
import { deleteVideoPages, recordVideoUpdate, type VideoRow, type VideoUpdate } from "#server/db/video.ts";
import type { Resources } from "#server/resources.ts";
import { openForFailure, openForQuota } from "./circuit-breaker.ts";

interface Asked {
  request: VideoRequest;
  /** Token of the lease for this request to YouTube. */
  token: string;
  /** The row stored before. */
  row: VideoRow | null;
  answer: YoutubeResponse;
}

/**
 * Stores YouTube's response and returns the listing that is now valid: the new one or, after a failure, the stored one
 * if recent enough. Throws `video_not_found`, `video_provider_down` or `video_quota_used` if there is none, and
 * `video_page_expired` for an outdated page token.
 */
export async function storeResponse(
  resources: Resources,
  { request, token, row, answer }: Asked,
): Promise<VideoListing> {
  const { db, now, report } = resources;
  const at = now();
  const update = (news: VideoUpdate) => recordVideoUpdate(db, request, { token, news });
  const until = (kind: keyof typeof errorTtlMs) => new Date(at.getTime() + errorTtlMs[kind]);
  const fallBack = async (code: VideoErrorCode, retryAt: Date | null) => {
    if (retryAt) await update({ failure: code, retryAt });
    const kept = videoFreshness(row, at);
    return "body" in kept ? kept.body : refuse(code);
  };
  const what = `${request.type} ${request.id}`;
  switch (answer.kind) {
    case "found":
      await update({ body: answer.listing, etag: answer.etag, fetchedAt: at, failure: null, retryAt: null });
      return answer.listing;
    case "unchanged":
      await update({ fetchedAt: at, failure: null, retryAt: null });
      return row?.body ?? refuse("video_provider_down");
    case "missing":
      await update({ body: null, etag: null, fetchedAt: at, failure: "video_not_found", retryAt: until("missing") });
      return refuse("video_not_found");
    case "expired":
      await deleteVideoPages(db, request);
      throw new CodedError("video_page_expired");
    case "spent":
      await openForQuota(resources);
      return fallBack("video_quota_used", null);
    case "refused":
      openForFailure(resources, "refused", `YouTube does not accept YOUTUBE_API_KEY: ${answer.reason}`);
      return fallBack("video_provider_down", null);
    case "down":
      openForFailure(resources, "down", `YouTube does not answer (${what}): ${answer.reason}`);
      return fallBack("video_provider_down", until("down"));
    case "unusable":
      report(`YouTube's answer cannot be used (${what}): ${answer.reason}`);
      return fallBack("video_provider_down", until("unusable"));
  }
}

function refuse(code: VideoErrorCode): never {
  throw new CodedError(code);
}
