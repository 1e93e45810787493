import { randomBytes } from "node:crypto";
import { beforeAll, expect } from "vitest";
import { videoList } from "#domain/video/format.ts";
import { maxPageTokenLength } from "#domain/video/request.ts";
import { videoData } from "#server/db/schema/videos.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { requestVideo, withYoutube } from "#tests/helpers/video/youtube-site.ts";

const site = withTestSite();
const youtube = withYoutube(site);

const video = { type: "video", id: "9vKqVkMQHKk" };
const paged = "PLpaged-list1";
/** Random letters, so that the database cannot compress it in its index. */
const longToken = randomBytes(maxPageTokenLength).toString("base64url").slice(0, maxPageTokenLength);
let ada: TestBrowser;

beforeAll(async () => {
  ada = (await openPremium(site, "ada@video.example")).browser;
});

siteTest("a premium learner gets data of each type, in the names of the specification", async () => {
  const answers = await Promise.all(
    [
      video,
      { type: "channel", id: "@ProkoTV" },
      { type: "user", id: "marcobucci" },
      { type: "playlist", id: paged },
      { type: "playlistItems", id: paged },
    ].map((query) => requestVideo(ada, query)),
  );
  const lists = answers.map(({ status, body }) => {
    expect(status).toBe(200);
    return videoList.parse(body);
  });
  expect(lists.map(({ kind }) => kind)).toEqual([
    "youtube#videoListResponse",
    "youtube#channelListResponse",
    "youtube#channelListResponse",
    "youtube#playlistListResponse",
    "youtube#playlistItemListResponse",
  ]);
  const [videoItem, channel, user, playlist, items] = lists.map((list) => list.items[0]);
  expect(videoItem).toMatchObject({ id: video.id, snippet: { channelTitle: "Sandbox Lectures" } });
  expect(channel).toMatchObject({ userNameOrId: "@ProkoTV", snippet: { customUrl: "@sandboxlectures" } });
  expect(user).toMatchObject({ userNameOrId: "marcobucci" });
  expect(playlist).toMatchObject({ id: paged, playlistItems: { pageInfo: { totalResults: 120 } } });
  expect(playlist?.playlistItems?.items).toHaveLength(50);
  expect(items).toMatchObject({ snippet: { playlistId: paged, resourceId: { videoId: expect.any(String) } } });
});

siteTest("the pages of a long playlist are chained by their tokens, and each is requested once", async () => {
  for (let round = 0; round < 2; round += 1) {
    const sizes: number[] = [];
    let pageToken = "";
    do {
      const { body } = await requestVideo(ada, { type: "playlistItems", id: paged, ...(pageToken && { pageToken }) });
      const list = videoList.parse(body);
      sizes.push(list.items.length);
      pageToken = list.nextPageToken ?? "";
    } while (pageToken !== "");
    expect(sizes).toEqual([50, 50, 20]);
  }
  expect(youtube.questions(paged)).toBe(3);
});

siteTest("a page whose token is as long as may be is kept like every other", async () => {
  const { db, now } = site.resources;
  const page = { type: "playlistItems" as const, id: paged, pageToken: longToken };
  const body = { kind: "youtube#playlistItemListResponse", items: [] };
  await db.insert(videoData).values({ ...page, body, fetchedAt: now() });
  expect(await requestVideo(ada, page)).toMatchObject({ status: 200, body });
});

siteTest.each([
  { ...video, id: "../channels" },
  { ...video, id: "9vKqVkMQHKk&key=1" },
  { ...video, id: "9vKqVkMQHKk\n" },
  { ...video, id: "<script>aaa" },
  { ...video, id: "" },
  { type: "channel", id: "9vKqVkMQHKk" },
  { type: "search", id: "calculus" },
  { type: "playlist", id: paged, pageToken: "CDIQAA" },
  { type: "playlistItems", id: paged, pageToken: "CDI QAA" },
  { type: "playlistItems", id: paged, pageToken: `${longToken}A` },
  { id: "9vKqVkMQHKk" },
])("a poisoned question is refused before YouTube is asked: %j", async (query) => {
  const { status, code } = await requestVideo(ada, query as Record<string, string>);
  expect([status, code]).toEqual([422, "invalid_request"]);
  expect(youtube.questions()).toBe(0);
});

siteTest("neither a visitor nor a learner without a subscription gets data, and YouTube is not called", async () => {
  expect((await requestVideo(site.openBrowser(), video)).code).toBe("not_signed_in");
  const ben = site.openBrowser();
  await ben.signUp("ben@video.example");
  expect((await requestVideo(ben, video)).code).toBe("subscription_required");
  expect(youtube.questions()).toBe(0);
});

siteTest("without a key there is no video data, and links stay plain", async () => {
  site.resources.youtube = null;
  expect(await requestVideo(ada, video)).toMatchObject({ status: 503, code: "video_data_unavailable" });
  const page = await (await ada.get("/courses/Calculus%20I")).text();
  expect(page).toContain("Essence of Calculus");
  expect(page).not.toContain("Videos: ");
});

siteTest("a course page does not wait: YouTube's data is shown from the second view on", async () => {
  const list = "PLZHQObOWTQDMsr9K-rj53DwVRMYO3t5Yr";
  const first = await (await ada.get("/courses/Calculus%20I")).text();
  expect(first).toContain("Videos: Essence of Calculus");
  expect(first).not.toContain("Sandbox Lectures");
  await site.resources.background.idle();
  expect(youtube.questions(list)).toBe(1);
  const second = await (await ada.get("/courses/Calculus%20I")).text();
  expect(second).toMatch(/3Blue1Brown, playlist, \d+ videos/);
  expect(second).toMatch(/A course of lectures, Sandbox Lectures/);
  expect(second).not.toMatch(/<img[^>]+ytimg/);
  await site.resources.background.idle();
  expect(youtube.questions(list)).toBe(1);
});

siteTest("a learner who requests very much uncached data has to wait; cached data is still returned", async () => {
  const cleo = (await openPremium(site, "cleo@video.example")).browser;
  const ids = Array.from({ length: 121 }, (_, index) => `user${index}`);
  const codes: (string | null)[] = [];
  for (const id of ids) codes.push((await requestVideo(cleo, { type: "user", id })).code);
  expect(codes.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => null));
  expect(codes[120]).toBe("too_many_requests");
  expect((await requestVideo(cleo, { type: "user", id: "user0" })).status).toBe(200);
  expect((await requestVideo(ada, { type: "user", id: "user120" })).status).toBe(200);
});
