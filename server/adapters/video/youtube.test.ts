import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openYoutubeServer, shortTimeoutMs, type YoutubeServer } from "#tests/helpers/video/youtube-server.ts";
import { createYoutube } from "./youtube.ts";

let server: YoutubeServer;
beforeAll(async () => {
  server = await openYoutubeServer();
});
afterAll(() => server.close());

const ask = (type: "video" | "channel" | "user" | "playlist" | "playlistItems", id: string, pageToken = "") =>
  server.connect().query({ type, id, pageToken }, null);

test("each type is asked by the documented method and filter, with public parameters alone", async () => {
  server.asked.length = 0;
  await ask("video", "9vKqVkMQHKk");
  await ask("channel", "UCYO_jab_esuFRV4b17AJtAw");
  await ask("channel", "@ProkoTV");
  await ask("user", "marcobucci");
  await ask("playlist", "PL24E8CD3214E5C748");
  await ask("playlistItems", "PL24E8CD3214E5C748");
  const usual = new Set(["part", "fields", "key"]);
  const said = server.asked.map(({ url }) => {
    const rest = [...url.searchParams].filter(([name]) => !usual.has(name)).map((pair) => pair.join("="));
    return [url.pathname, ...rest].join(" ");
  });
  expect(said).toEqual([
    "/videos id=9vKqVkMQHKk",
    "/channels id=UCYO_jab_esuFRV4b17AJtAw",
    "/channels forHandle=@ProkoTV",
    "/channels forUsername=marcobucci",
    "/playlists id=PL24E8CD3214E5C748",
    "/playlistItems playlistId=PL24E8CD3214E5C748 maxResults=50",
  ]);
});

test("a response has the fields of the specification and nothing that was not requested", async () => {
  expect(await ask("video", "9vKqVkMQHKk")).toEqual({
    kind: "found",
    etag: expect.any(String),
    listing: {
      kind: "youtube#videoListResponse",
      pageInfo: { totalResults: 1, resultsPerPage: 5 },
      items: [
        {
          id: "9vKqVkMQHKk",
          snippet: { title: expect.any(String), channelTitle: "Sandbox Lectures" },
          contentDetails: { duration: expect.stringMatching(/^PT/) },
        },
      ],
    },
  });
  const channel = await ask("user", "marcobucci");
  expect(channel).toMatchObject({
    listing: { items: [{ snippet: { title: "Sandbox Lectures", customUrl: "@sandboxlectures" } }] },
  });
});

test("a playlist of 120 videos comes in three pages, and an invalid page token is reported as expired", async () => {
  const sizes: number[] = [];
  let pageToken = "";
  do {
    const answer = await ask("playlistItems", "PLpaged-list1", pageToken);
    if (answer.kind !== "found") throw new Error(answer.kind);
    sizes.push(answer.listing.items.length);
    pageToken = answer.listing.nextPageToken ?? "";
  } while (pageToken !== "");
  expect(sizes).toEqual([50, 50, 20]);
  expect(await ask("playlistItems", "PLpaged-list1", "nowhere")).toEqual({ kind: "expired" });
});

test("an empty playlist is there; titles come as plain text, and private videos have no owner", async () => {
  expect(await ask("playlistItems", "PLempty-list1")).toMatchObject({ kind: "found", listing: { items: [] } });
  const answer = await ask("playlistItems", "PLpaged-list1");
  if (answer.kind !== "found") throw new Error(answer.kind);
  const snippets = answer.listing.items.map(({ snippet }) => snippet);
  expect(snippets[2]?.title).toBe("3. Definitions & notation");
  expect(snippets[7]?.title).toBe("8. The case x < 0");
  expect([snippets[4], snippets[6]].map((each) => [each?.title, each?.videoOwnerChannelTitle])).toEqual([
    ["Private video", undefined],
    ["Deleted video", undefined],
  ]);
});

test("with the etag of the last answer YouTube says that nothing has changed", async () => {
  const first = await ask("video", "9vKqVkMQHKk");
  if (first.kind !== "found") throw new Error(first.kind);
  const again = { type: "video", id: "9vKqVkMQHKk", pageToken: "" } as const;
  expect(await server.connect().query(again, first.etag)).toEqual({ kind: "unchanged" });
});

test.each([
  ["video", "missing-vid", "missing"],
  ["video", "private-vid", "missing"],
  ["video", "deleted-vid", "missing"],
  ["channel", "@missing", "missing"],
  ["playlist", "PLmissing-list", "missing"],
  ["playlistItems", "PLmissing-list", "missing"],
  ["playlistItems", "PLprivate-list", "missing"],
  ["video", "quota-video", "spent"],
  ["video", "hurried-vid", "down"],
  ["video", "broken-vide", "down"],
  ["video", "slow-videos", "down"],
  ["video", "garbled-vid", "unusable"],
  ["video", "malformed-1", "unusable"],
  ["video", "endless-vid", "down"],
  ["video", "huge-videos", "unusable"],
] as const)("a %s %s is %s, within the time that a site waits", async (type, id, kind) => {
  const options = kind === "down" ? { timeoutMs: shortTimeoutMs } : {};
  expect((await server.connect(options).query({ type, id, pageToken: "" }, null)).kind).toBe(kind);
});

test("a rejected key is reported as such, and never shown", async () => {
  const answer = await server
    .connect({ key: "another key" })
    .query({ type: "video", id: "9vKqVkMQHKk", pageToken: "" }, null);
  expect(answer).toEqual({ kind: "refused", reason: "badRequest" });
});

test("without a server, and after a redirect, the request fails as down", async () => {
  const request = { type: "video", id: "9vKqVkMQHKk", pageToken: "" } as const;
  const nowhere = createYoutube({ key: "a key", address: "http://127.0.0.1:9" });
  expect(await nowhere.query(request, null)).toMatchObject({ kind: "down" });
  const leading = createServer((_request, response) => {
    response.writeHead(302, { location: "http://127.0.0.1:9/" }).end();
  });
  await new Promise<void>((resolve) => leading.listen(0, "127.0.0.1", resolve));
  const { port } = leading.address() as AddressInfo;
  const led = createYoutube({ key: "a key", address: `http://127.0.0.1:${port}` });
  expect(await led.query(request, null)).toMatchObject({ kind: "down" });
  await new Promise((resolve) => leading.close(resolve));
});
