import { expect, test } from "vitest";
import { z } from "zod";
import { openYoutubeSandbox } from "./open-youtube-sandbox.ts";

const { api } = openYoutubeSandbox({ key: "a key" });

async function ask(method: string, query: Record<string, string>) {
  const response = await api.request(`/${method}?${new URLSearchParams({ key: "a key", ...query })}`);
  return { status: response.status, body: (await response.json()) as unknown };
}

// Types that the reference of YouTube's Data API v3 gives for each property. Its "unsigned long" is written as text.
const unsignedLong = z.string().regex(/^\d+$/);
const unsignedInteger = z.int().min(0);
const thumbnail = z.strictObject({ url: z.url(), width: unsignedInteger, height: unsignedInteger });
const localized = z.strictObject({ title: z.string(), description: z.string() });
const snippet = {
  publishedAt: z.iso.datetime(),
  title: z.string(),
  description: z.string(),
  thumbnails: z.record(z.string(), thumbnail),
};
const resource = { etag: z.string(), id: z.string() };

const video = z.strictObject({
  ...resource,
  kind: z.literal("youtube#video"),
  snippet: z.strictObject({
    ...{ ...snippet, localized, channelId: z.string(), channelTitle: z.string(), tags: z.array(z.string()) },
    categoryId: z.string(),
    liveBroadcastContent: z.enum(["live", "none", "upcoming"]),
  }),
  contentDetails: z.strictObject({
    duration: z.iso.duration(),
    dimension: z.enum(["2d", "3d"]),
    definition: z.enum(["hd", "sd"]),
    caption: z.enum(["true", "false"]),
    licensedContent: z.boolean(),
    projection: z.enum(["360", "rectangular"]),
  }),
  statistics: z.strictObject({ viewCount: unsignedLong, likeCount: unsignedLong, commentCount: unsignedLong }),
});

const channel = z.strictObject({
  ...resource,
  kind: z.literal("youtube#channel"),
  snippet: z.strictObject({ ...snippet, localized, customUrl: z.string() }),
  contentDetails: z.strictObject({
    relatedPlaylists: z.strictObject({ likes: z.string(), uploads: z.string() }),
  }),
  statistics: z.strictObject({
    viewCount: unsignedLong,
    subscriberCount: unsignedLong,
    hiddenSubscriberCount: z.boolean(),
    videoCount: unsignedLong,
  }),
});

const playlist = z.strictObject({
  ...resource,
  kind: z.literal("youtube#playlist"),
  snippet: z.strictObject({ ...snippet, localized, channelId: z.string(), channelTitle: z.string() }),
  contentDetails: z.strictObject({ itemCount: unsignedInteger }),
  status: z.strictObject({ privacyStatus: z.string() }),
});

const playlistItem = z.strictObject({
  ...resource,
  kind: z.literal("youtube#playlistItem"),
  snippet: z.strictObject({
    ...{ ...snippet, channelId: z.string(), channelTitle: z.string(), playlistId: z.string() },
    position: unsignedInteger,
    resourceId: z.strictObject({ kind: z.literal("youtube#video"), videoId: z.string() }),
    videoOwnerChannelTitle: z.string().optional(),
    videoOwnerChannelId: z.string().optional(),
  }),
  contentDetails: z.strictObject({ videoId: z.string(), videoPublishedAt: z.iso.datetime().optional() }),
  status: z.strictObject({ privacyStatus: z.string() }),
});

const listOf = (kind: string, item: z.ZodType) =>
  z.strictObject({
    kind: z.literal(kind),
    etag: z.string(),
    nextPageToken: z.string().optional(),
    prevPageToken: z.string().optional(),
    pageInfo: z.strictObject({ totalResults: unsignedInteger, resultsPerPage: unsignedInteger }),
    items: z.array(item),
  });

const every = "snippet,contentDetails,statistics,status";

test.each([
  ["videos", { id: "9vKqVkMQHKk" }, listOf("youtube#videoListResponse", video)],
  ["channels", { id: "UCYO_jab_esuFRV4b17AJtAw" }, listOf("youtube#channelListResponse", channel)],
  ["channels", { forUsername: "marcobucci" }, listOf("youtube#channelListResponse", channel)],
  ["playlists", { id: "PL24E8CD3214E5C748" }, listOf("youtube#playlistListResponse", playlist)],
  [
    "playlistItems",
    { playlistId: "PLpaged-list1", maxResults: "50" },
    listOf("youtube#playlistItemListResponse", playlistItem),
  ],
])("each property of an answer of %s has the type that is documented", async (method, filter, schema) => {
  const { status, body } = await ask(method, { part: every, ...filter } as Record<string, string>);
  expect(schema.safeParse(body).error).toBe(undefined);
  expect(status).toBe(200);
});

test("a page is named by a token as long as YouTube's own", async () => {
  const { body } = await ask("playlistItems", { part: every, playlistId: "PLpaged-list1", maxResults: "50" });
  expect(body).toMatchObject({ nextPageToken: expect.stringMatching(/^[\w-]{198}$/) });
});

test("an error has the documented form, with its reason", async () => {
  const error = z.strictObject({
    error: z.strictObject({
      code: z.int(),
      message: z.string(),
      errors: z.array(z.strictObject({ message: z.string(), domain: z.string(), reason: z.string() })),
    }),
  });
  const { status, body } = await ask("videos", { part: every, id: "quota-video" });
  expect([status, error.parse(body).error.errors[0]?.reason]).toEqual([403, "quotaExceeded"]);
});

test.each([
  ["a parameter that is not documented", { id: "9vKqVkMQHKk", secret: "1" }, "unexpectedParameter"],
  ["two filters", { id: "UCYO_jab_esuFRV4b17AJtAw", forHandle: "@a" }, "missingRequiredParameter"],
  ["no filter", {}, "missingRequiredParameter"],
])("the stand-in refuses %s", async (_what, query, reason) => {
  const { body } = await ask("channels", { part: every, ...query } as Record<string, string>);
  expect(body).toMatchObject({ error: { errors: [{ reason }] } });
});
