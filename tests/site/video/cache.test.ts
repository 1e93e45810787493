import { beforeAll, expect } from "vitest";
import { videoData } from "#server/db/schema/videos.ts";
import { getVideo } from "#server/services/video/get-video.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { requestVideo, withYoutube } from "#tests/helpers/video/youtube-site.ts";

const site = withTestSite();
const youtube = withYoutube(site);

const hourMs = 3_600_000;
const id = "9vKqVkMQHKk";
const video = { type: "video", id };
let ada: TestBrowser;

beforeAll(async () => {
  ada = (await openPremium(site, "ada@cache.example")).browser;
});

/** Stores data as if YouTube had returned it this many days ago. */
async function keep(keptId: string, days: number): Promise<void> {
  const fetchedAt = new Date(site.resources.now().getTime() - days * 24 * hourMs);
  const item = { id: keptId, snippet: { title: "As it was" } };
  const body = { kind: "youtube#videoListResponse", items: [item] };
  await site.resources.db
    .insert(videoData)
    .values({ id: keptId, type: "video", pageToken: "", body, etag: "as it was", fetchedAt });
}

siteTest("cached data is returned for 27 days without a request", async () => {
  const first = await requestVideo(ada, video);
  await youtube.age(id, 26);
  expect(await requestVideo(ada, video)).toEqual(first);
  expect(youtube.questions()).toBe(1);
});

siteTest(
  "in its last three days cached data is returned at once and refreshed in the background, by its etag",
  async () => {
    const first = await requestVideo(ada, video);
    await youtube.age(id, 28);
    expect(await requestVideo(ada, video)).toEqual(first);
    await site.resources.background.idle();
    expect(youtube.server.asked.map(({ etag }) => etag)).toEqual([null, expect.any(String)]);
    await youtube.age(id, 20);
    expect(await requestVideo(ada, video)).toEqual(first);
    expect(youtube.questions()).toBe(2);
  },
);

siteTest("nothing is returned that is older than 30 days", async () => {
  await keep(id, 31);
  const { body } = await requestVideo(ada, video);
  expect(JSON.stringify(body)).not.toContain("As it was");
  await keep("broken-vide", 31);
  expect((await requestVideo(ada, { ...video, id: "broken-vide" })).code).toBe("video_provider_down");
});

siteTest("requests at the same time share one question, also those of two processes", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => requestVideo(ada, video)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(youtube.questions(id)).toBe(1);
  const request = { type: "playlistItems", id: "PLpaged-list1", pageToken: "" } as const;
  const processes = [youtube.otherProcess(), youtube.otherProcess(), youtube.otherProcess()];
  const lists = await Promise.all(processes.map((resources) => getVideo(resources, request)));
  expect(lists).toEqual(lists.map(() => lists[0]));
  expect(youtube.questions(request.id)).toBe(1);
});

siteTest("a process that died during a request blocks nobody for longer than its lease", async () => {
  const { db, now } = site.resources;
  const leasedUntil = new Date(Date.now() - 1000);
  await db
    .insert(videoData)
    .values({ id, type: "video", pageToken: "", fetchedAt: now(), leaseToken: "dead", leasedUntil });
  expect((await requestVideo(ada, video)).status).toBe(200);
});

siteTest("that something is not there or private is remembered for an hour", async () => {
  for (const missingId of ["missing-vid", "private-vid", "deleted-vid"]) {
    const query = { ...video, id: missingId };
    expect(await requestVideo(ada, query)).toMatchObject({ status: 404, code: "video_not_found" });
    expect((await requestVideo(ada, query)).code).toBe("video_not_found");
    expect(youtube.questions(missingId)).toBe(1);
    await youtube.age(missingId, 1 / 20);
    await requestVideo(ada, query);
    expect(youtube.questions(missingId)).toBe(2);
  }
  expect((await requestVideo(ada, { type: "playlistItems", id: "PLprivate-list" })).code).toBe("video_not_found");
  expect(youtube.logged).toEqual([]);
});

siteTest("a deleted video is no longer returned from the cache", async () => {
  await keep("deleted-vid", 28);
  expect((await requestVideo(ada, { ...video, id: "deleted-vid" })).status).toBe(200);
  await site.resources.background.idle();
  expect((await requestVideo(ada, { ...video, id: "deleted-vid" })).code).toBe("video_not_found");
});

siteTest("a playlist whose videos cannot be loaded is returned without them", async () => {
  const { db, now } = site.resources;
  const request = { id: "PLpaged-list1", type: "playlistItems" as const, pageToken: "" };
  const retryAt = new Date(now().getTime() + hourMs);
  await db.insert(videoData).values({ ...request, fetchedAt: now(), failure: "video_provider_down", retryAt });
  const { status, body } = await requestVideo(ada, { type: "playlist", id: request.id });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain("playlistItems");
});
