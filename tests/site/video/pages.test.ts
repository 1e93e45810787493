import { and, eq } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { videoList } from "#domain/video/format.ts";
import { videoData } from "#server/db/schema/videos.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { requestVideo, withYoutube } from "#tests/helpers/video/youtube-site.ts";

const site = withTestSite();
const youtube = withYoutube(site);

const paged = "PLpaged-list1";
const oldToken = "CDIQAA";
let ada: TestBrowser;

beforeAll(async () => {
  ada = (await openPremium(site, "ada@pages.example")).browser;
});

/** Requests a page of a playlist, and returns status, code and the token of the next page. */
async function askPage(pageToken: string) {
  const { status, code, body } = await requestVideo(ada, {
    type: "playlistItems",
    id: paged,
    ...(pageToken && { pageToken }),
  });
  return { status, code, next: status === 200 ? (videoList.parse(body).nextPageToken ?? "") : "" };
}

/** Stores a page of a playlist whose token for the next page YouTube no longer accepts. */
async function keepOldName(pageToken: string): Promise<void> {
  const { db } = site.resources;
  const ofPage = and(eq(videoData.id, paged), eq(videoData.pageToken, pageToken));
  const [row] = await db.select().from(videoData).where(ofPage);
  if (!row?.body) throw new Error("This page is not kept.");
  await db
    .update(videoData)
    .set({ body: { ...row.body, nextPageToken: oldToken } })
    .where(ofPage);
}

siteTest(
  "where YouTube no longer knows a page by its name, another try reads the playlist from its first page",
  async () => {
    await askPage("");
    await keepOldName("");
    const { next } = await askPage("");
    expect(next).toBe(oldToken);
    expect(await askPage(next)).toMatchObject({ status: 409, code: "video_page_expired" });
    const again = await askPage("");
    expect(again.next).not.toBe(oldToken);
    expect((await askPage(again.next)).status).toBe(200);
    // Without the etag: an unchanged page would keep the old token.
    expect(youtube.server.asked.map(({ etag }) => etag)).toEqual([null, null, null, null]);
  },
);

siteTest("the earlier pages are as old, so all of them are fetched again", async () => {
  const { next: second } = await askPage("");
  await askPage(second);
  await keepOldName(second);
  const { next: third } = await askPage(second);
  expect((await askPage(third)).code).toBe("video_page_expired");
  const requestsBefore = youtube.questions();
  let next = "";
  do next = (await askPage(next)).next;
  while (next !== "");
  expect(youtube.questions()).toBe(requestsBefore + 3);
});

siteTest("a page's name that a learner has made up takes nothing from the others", async () => {
  const { next } = await askPage("");
  await askPage(next);
  expect((await askPage(oldToken)).code).toBe("video_page_expired");
  expect((await askPage(oldToken)).code).toBe("video_page_expired");
  expect([(await askPage("")).status, (await askPage(next)).status]).toEqual([200, 200]);
  expect(youtube.questions()).toBe(4);
  expect(youtube.logged).toEqual([]);
});
