import { beforeAll, expect } from "vitest";
import { problemText } from "#domain/errors.ts";
import { nextQuotaReset } from "#domain/video/quota-reset.ts";
import { videoData } from "#server/db/schema/videos.ts";
import { getVideo } from "#server/services/video/get-video.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { shortTimeoutMs } from "#tests/helpers/video/youtube-server.ts";
import { requestVideo, withYoutube } from "#tests/helpers/video/youtube-site.ts";

const site = withTestSite();
const youtube = withYoutube(site);

const video = { type: "video", id: "9vKqVkMQHKk" };
const other = { type: "video", id: "rfG8ce4nNh0" };
let ada: TestBrowser;

beforeAll(async () => {
  ada = (await openPremium(site, "ada@failures.example")).browser;
});

siteTest(
  "once the quota is used up no request is made until midnight Pacific time, and one process logs it once",
  async () => {
    expect((await requestVideo(ada, video)).status).toBe(200);
    expect((await requestVideo(ada, { type: "video", id: "quota-video" })).code).toBe("video_quota_used");
    const requestsBefore = youtube.questions();
    expect((await requestVideo(ada, other)).code).toBe("video_quota_used");
    const request = { type: "video", id: "another-vid", pageToken: "" } as const;
    await expect(getVideo(youtube.otherProcess(), request)).rejects.toMatchObject({ code: "video_quota_used" });
    expect((await requestVideo(ada, video)).status).toBe(200);
    expect(youtube.questions()).toBe(requestsBefore);
    const reset = nextQuotaReset(site.resources.now());
    expect(youtube.logged).toEqual([`YouTube's daily quota is used up; video data rests until ${reset.toISOString()}`]);
    const ms = reset.getTime() - site.resources.now().getTime() + 1000;
    site.advance(ms);
    expect((await requestVideo(ada, other)).status).toBe(200);
    site.advance(-ms);
  },
);

siteTest.each([
  ["broken-vide", {}],
  ["slow-videos", { timeoutMs: shortTimeoutMs }],
  ["endless-vid", { timeoutMs: shortTimeoutMs }],
  ["hurried-vid", {}],
])(
  "if YouTube does not respond the learner reads so, requests pause, and it is logged once: %s",
  async (id, patience) => {
    site.resources.youtube = youtube.server.connect(patience);
    expect(await requestVideo(ada, { type: "video", id })).toMatchObject({ status: 503, code: "video_provider_down" });
    expect((await requestVideo(ada, other)).code).toBe("video_provider_down");
    expect(youtube.questions()).toBe(1);
    expect(youtube.logged).toEqual([expect.stringContaining(`YouTube does not answer (video ${id})`)]);
    site.advance(31_000);
    expect((await requestVideo(ada, other)).status).toBe(200);
    expect((await requestVideo(ada, { type: "video", id })).code).toBe("video_provider_down");
    expect(youtube.questions(id)).toBe(1);
    site.advance(-31_000);
  },
);

siteTest.each(["garbled-vid", "malformed-1", "huge-videos"])(
  "an answer that cannot be used is bounded, said once, and stops no other question: %s",
  async (id) => {
    expect((await requestVideo(ada, { type: "video", id })).code).toBe("video_provider_down");
    expect((await requestVideo(ada, { type: "video", id })).code).toBe("video_provider_down");
    expect(youtube.questions(id)).toBe(1);
    expect(youtube.logged).toEqual([expect.stringContaining(`YouTube's answer cannot be used (video ${id})`)]);
    expect((await requestVideo(ada, other)).status).toBe(200);
  },
);

siteTest("cached data is returned for as long as allowed while YouTube fails", async () => {
  const fetchedAt = new Date(site.resources.now().getTime() - 29 * 86_400_000);
  const body = { kind: "youtube#videoListResponse", items: [{ id: "broken-vide", snippet: { title: "As it was" } }] };
  const row = { id: "broken-vide", type: "video" as const, pageToken: "", body, etag: "old", fetchedAt };
  await site.resources.db.insert(videoData).values(row);
  for (let round = 0; round < 3; round += 1) {
    expect((await requestVideo(ada, { type: "video", id: "broken-vide" })).body).toEqual(body);
    await site.resources.background.idle();
  }
  expect(youtube.questions("broken-vide")).toBe(1);
  expect(youtube.logged).toHaveLength(1);
});

siteTest(
  "a key that YouTube does not accept is named on the log, without the key, and not tried again for an hour",
  async () => {
    site.resources.youtube = youtube.server.connect({ key: "a wrong key" });
    expect((await requestVideo(ada, video)).code).toBe("video_provider_down");
    expect((await requestVideo(ada, other)).code).toBe("video_provider_down");
    expect(youtube.questions()).toBe(1);
    expect(youtube.logged).toEqual(["YouTube does not accept YOUTUBE_API_KEY: badRequest"]);
  },
);

siteTest.each([
  ["quota-video", "video_quota_used"],
  ["broken-vide", "video_provider_down"],
] as const)("while nothing is asked after a %s, a course says on each card why it has no details", async (id, code) => {
  await requestVideo(ada, { type: "video", id });
  const page = await (await ada.get("/courses/Calculus%20I")).text();
  expect(page).toContain(problemText(code));
  expect(page).not.toContain("Videos: Essence of Calculus");
  expect(page).toContain('href="https://www.youtube.com/watch?v=9vKqVkMQHKk"');
  expect(youtube.questions()).toBe(1);
});

siteTest("a course shows why a video has no details, and the link works all the same", async () => {
  const { db, now } = site.resources;
  const retryAt = new Date(now().getTime() + 3_600_000);
  const row = { id: "9vKqVkMQHKk", type: "video" as const, pageToken: "", fetchedAt: now(), retryAt };
  await db.insert(videoData).values({ ...row, failure: "video_not_found" });
  const page = await (await ada.get("/courses/Calculus%20I")).text();
  expect(page).toContain("YouTube no longer has this, or it is private.");
  expect(page).toContain('href="https://www.youtube.com/watch?v=9vKqVkMQHKk"');
});
