/** The format of video data: what we take from YouTube's answers and give on in the same names. */
import { z } from "zod";
import { isPageToken, isVideoId } from "./request.ts";

const title = z.string().max(2000);
/** Whatever is no text for people: without controls, and what else cannot be seen. */
const word = z
  .string()
  .max(200)
  .refine((text) => !/\p{C}/u.test(text));
const count = z.int().min(0);

/** A video, channel or playlist, or a video's place in a playlist, as YouTube's Data API v3 has it. */
const listedItem = z.object({
  id: word.min(1),
  snippet: z.object({
    title,
    /** Of what a channel holds; left out of the channel itself. */
    channelTitle: title.optional(),
    customUrl: word.optional(),
    playlistId: word.optional(),
    resourceId: z.object({ videoId: z.string().refine((id) => isVideoId("video", id)) }).optional(),
    /** Of a place in a playlist: whose the video is; nobody's where it is private or deleted. */
    videoOwnerChannelTitle: title.optional(),
  }),
  contentDetails: z
    .object({
      /** Of a video, in ISO 8601. */
      duration: word.optional(),
      /** Of a playlist: how many videos it lists. */
      itemCount: count.optional(),
    })
    .optional(),
  /** Of a channel; YouTube writes this number as a text. */
  statistics: z
    .object({
      videoCount: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    })
    .optional(),
});

/** A page of what was asked for, as it comes from YouTube. */
const listing = z.object({
  kind: word,
  items: z.array(listedItem).max(50),
  nextPageToken: z.string().refine(isPageToken).optional(),
  pageInfo: z.object({ totalResults: count, resultsPerPage: count }).optional(),
});

/** YouTube's answer. A list without anything in it may come without `items`. */
export const videoListing = listing.extend({
  /** Given back in a header; one that no header can hold is done without. */
  etag: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .catch(undefined),
  items: listing.shape.items.default([]),
});

/** Video data as we answer it: channels carry what they were asked by, playlists their first videos. */
export const videoList = listing.extend({
  items: z.array(listedItem.extend({ userNameOrId: z.string().optional(), playlistItems: listing.optional() })).max(50),
});

export type VideoItem = z.infer<typeof listedItem>;
export type VideoListing = z.infer<typeof listing>;
export type VideoList = z.infer<typeof videoList>;
