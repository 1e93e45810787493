import { z } from "@hono/zod-openapi";
import { videoList } from "#domain/video/format.ts";
import { isPageToken, isVideoId, maxPageTokenLength, videoTypes } from "#domain/video/request.ts";
import { premiumLearners } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { readVideoData } from "#server/services/video/data.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonResponses } from "./openapi-route.ts";

const question = z
  .object({
    type: z.enum(videoTypes),
    /** For a channel also a handle, which starts with @. */
    id: z.string().min(1).max(100),
    /** For further pages of playlistItems. */
    pageToken: z.string().max(maxPageTokenLength).default(""),
  })
  .superRefine(({ type, id, pageToken }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message, input: id });
    if (!isVideoId(type, id)) refuse("id", `This is not an id of the type ${type}.`);
    if (pageToken !== "" && type !== "playlistItems") refuse("pageToken", "Only playlistItems have further pages.");
    else if (pageToken !== "" && !isPageToken(pageToken)) refuse("pageToken", "This is not a page token.");
  });

const read = describeRoute(
  { name: "readVideo", summary: "Read video data", tag: "Catalogue", who: premiumLearners },
  {
    method: "get",
    path: "/video",
    request: { query: question },
    responses: jsonResponses(
      "YouTube's data on a video, channel or playlist, or a page of a playlist's videos",
      videoList,
    ),
  },
);

/** Adds the route for video data, for premium learners. */
export function addVideoRoutes(api: Api, resources: Resources): void {
  api.openapi(read, async (context) =>
    context.json(await readVideoData(resources, context.var.caller, context.req.valid("query")), 200),
  );
}
