import { CodedError } from "#domain/errors.ts";
import type { VideoListing } from "#domain/video/format.ts";
import { judgeVideo, refusalMs, type VideoRefusal } from "#domain/video/freshness.ts";
import type { VideoRequest } from "#domain/video/request.ts";
import type { YoutubeAnswer } from "#server/adapters/video/youtube-response.ts";
import { forgetVideoPages, noteVideoNews, type VideoNews, type VideoRow } from "#server/db/video.ts";
import type { Resources } from "#server/resources.ts";
import { pauseForFailure, pauseForQuota } from "./circuit-breaker.ts";

interface Asked {
  request: VideoRequest;
  /** Of the lease under which YouTube was asked. */
  token: string;
  /** What was kept before. */
  row: VideoRow | null;
  answer: YoutubeAnswer;
}

/**
 * Keeps what YouTube has answered, and gives the listing that holds from now on: the new one, or after a failure the one
 * that was kept before, where it is young enough to be shown. Throws
 * `video_not_found`, `video_provider_down` or `video_quota_used` where there is none, and `video_page_expired` for a page
 * that has another name by now.
 */
export async function keepAnswer(resources: Resources, { request, token, row, answer }: Asked): Promise<VideoListing> {
  const { db, now, report } = resources;
  const at = now();
  const note = (news: VideoNews) => noteVideoNews(db, request, { token, news });
  const until = (kind: keyof typeof refusalMs) => new Date(at.getTime() + refusalMs[kind]);
  const fallBack = async (code: VideoRefusal, retryAt: Date | null) => {
    if (retryAt) await note({ failure: code, retryAt });
    const kept = judgeVideo(row, at);
    return "body" in kept ? kept.body : refuse(code);
  };
  const what = `${request.type} ${request.id}`;
  switch (answer.kind) {
    case "found":
      await note({ body: answer.listing, etag: answer.etag, fetchedAt: at, failure: null, retryAt: null });
      return answer.listing;
    case "unchanged":
      await note({ fetchedAt: at, failure: null, retryAt: null });
      return row?.body ?? refuse("video_provider_down");
    case "missing":
      await note({ body: null, etag: null, fetchedAt: at, failure: "video_not_found", retryAt: until("missing") });
      return refuse("video_not_found");
    case "expired":
      await forgetVideoPages(db, request);
      throw new CodedError("video_page_expired");
    case "spent":
      await pauseForQuota(resources);
      return fallBack("video_quota_used", null);
    case "refused":
      pauseForFailure(resources, "refused", `YouTube does not accept YOUTUBE_API_KEY: ${answer.reason}`);
      return fallBack("video_provider_down", null);
    case "down":
      pauseForFailure(resources, "down", `YouTube does not answer (${what}): ${answer.reason}`);
      return fallBack("video_provider_down", until("down"));
    case "unusable":
      report(`YouTube's answer cannot be used (${what}): ${answer.reason}`);
      return fallBack("video_provider_down", until("unusable"));
  }
}

function refuse(code: VideoRefusal): never {
  throw new CodedError(code);
}
