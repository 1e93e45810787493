/** Format of video data: the fields used of YouTube's responses, returned under the same names. */
import { z } from "zod";
import { isPageToken, isVideoId } from "./request.ts";

const title = z.string().max(2000);
/** Text that is not for people: without control and invisible characters. */
const word = z
  .string()
  .max(200)
  .refine((text) => !/\p{C}/u.test(text));
const count = z.int().min(0);

/** Video, channel or playlist, or a playlist item, as in YouTube's Data API v3. */
const listedItem = z.object({
  id: word.min(1),
  snippet: z.object({
    title,
    /** Channel of a video or playlist; absent for a channel itself. */
    channelTitle: title.optional(),
    customUrl: word.optional(),
    playlistId: word.optional(),
    resourceId: z.object({ videoId: z.string().refine((id) => isVideoId("video", id)) }).optional(),
    /** For a playlist item: the video's channel; absent when it is private or deleted. */
    videoOwnerChannelTitle: title.optional(),
  }),
  contentDetails: z
    .object({
      /** For a video, in ISO 8601. */
      duration: word.optional(),
      /** For a playlist: the number of its videos. */
      itemCount: count.optional(),
    })
    .optional(),
  /** For a channel; YouTube writes this number as a string. */
  statistics: z
    .object({
      videoCount: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    })
    .optional(),
});

/** Page of results from YouTube. */
const listing = z.object({
  kind: word,
  items: z.array(listedItem).max(50),
  nextPageToken: z.string().refine(isPageToken).optional(),
  pageInfo: z.object({ totalResults: count, resultsPerPage: count }).optional(),
});

/** YouTube's response. An empty list may come without `items`. */
export const videoListing = listing.extend({
  /** Sent back in a request header; dropped when it is not a valid header value. */
  etag: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .catch(undefined),
  items: listing.shape.items.default([]),
});

/** Video data in our responses: channels carry the id they were requested by, playlists their first videos. */
export const videoList = listing.extend({
  items: z.array(listedItem.extend({ userNameOrId: z.string().optional(), playlistItems: listing.optional() })).max(50),
});

export type VideoItem = z.infer<typeof listedItem>;
export type VideoListing = z.infer<typeof listing>;
export type VideoList = z.infer<typeof videoList>;
