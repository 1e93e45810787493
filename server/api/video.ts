import { z } from "@hono/zod-openapi";
import { videoList } from "#domain/video/format.ts";
import { isPageToken, isVideoId, longestPageToken, videoTypes } from "#domain/video/request.ts";
import { premiumLearners } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { readVideoData } from "#server/services/video/data.ts";
import type { Api } from "./api-context.ts";
import { answers, describeDoor } from "./openapi-route.ts";

const question = z
  .object({
    type: z.enum(videoTypes),
    /** Of a channel also a handle, which begins with @. */
    id: z.string().min(1).max(100),
    /** Of a further page of playlistItems. */
    pageToken: z.string().max(longestPageToken).default(""),
  })
  .superRefine(({ type, id, pageToken }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message, input: id });
    if (!isVideoId(type, id)) refuse("id", `This is no id of the type ${type}.`);
    if (pageToken !== "" && type !== "playlistItems") refuse("pageToken", "Only playlistItems have further pages.");
    else if (pageToken !== "" && !isPageToken(pageToken)) refuse("pageToken", "This names no page.");
  });

const read = describeDoor(
  { name: "readVideo", summary: "Read what is known of a video", tag: "Catalogue", who: premiumLearners },
  {
    method: "get",
    path: "/video",
    request: { query: question },
    responses: answers(
      "What YouTube says of a video, channel or playlist, or a page of a playlist's videos",
      videoList,
    ),
  },
);

/** What is known of videos, for premium learners. */
export function addVideoDoor(api: Api, resources: Resources): void {
  api.openapi(read, async (context) =>
    context.json(await readVideoData(resources, context.var.viewer, context.req.valid("query")), 200),
  );
}
