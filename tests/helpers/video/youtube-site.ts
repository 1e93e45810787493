import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { videoData, videoPauses } from "#server/db/schema/videos.ts";
import type { Resources } from "#server/resources.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";
import { openYoutubeServer, type YoutubeServer } from "./youtube-server.ts";

/** A site that calls the stand-in for YouTube over HTTP. */
export interface YoutubeSite {
  server: YoutubeServer;
  /** Log messages of the running test's site. */
  logged: string[];
  /** Returns the number of requests to YouTube about an id in the running test, or about anything. */
  questions(id?: string): number;
  /** Returns the resources of another process: the same database, and a state of its own. */
  otherProcess(): Resources;
  /** Makes the stored data of an id so many days older. */
  age(id: string, days: number): Promise<void>;
}

/**
 * Lets each test of a file use the stand-in for YouTube, with nothing cached and nothing paused; removes it after the
 * file.
 */
export function withYoutube(site: TestSite): YoutubeSite {
  const youtube = { logged: [] as string[] } as YoutubeSite;
  let report: Resources["report"];
  beforeAll(async () => {
    youtube.server = await openYoutubeServer();
    report = site.resources.report;
  });
  beforeEach(async () => {
    const { db } = site.resources;
    await db.delete(videoData);
    await db.delete(videoPauses);
    youtube.server.asked.length = 0;
    youtube.logged.length = 0;
    site.resources.youtube = youtube.server.connect();
    site.resources.report = (message) => void youtube.logged.push(message);
  });
  afterEach(async () => {
    await site.resources.background.idle();
    site.resources.report = report;
  });
  afterAll(() => youtube.server?.close());
  youtube.questions = (id) =>
    youtube.server.asked.filter(({ url }) => id === undefined || [...url.searchParams.values()].includes(id)).length;
  youtube.otherProcess = () => ({ ...site.resources, youtube: youtube.server.connect() });
  youtube.age = (id, days) => shift(site, id, days);
  return youtube;
}

async function shift({ resources: { db } }: TestSite, id: string, days: number): Promise<void> {
  const earlier = (at: Date | null) => at && new Date(at.getTime() - days * 86_400_000);
  for (const { type, pageToken, fetchedAt, retryAt } of await db.select().from(videoData).where(eq(videoData.id, id))) {
    await db
      .update(videoData)
      .set({ fetchedAt: earlier(fetchedAt) ?? fetchedAt, retryAt: earlier(retryAt) })
      .where(and(eq(videoData.id, id), eq(videoData.type, type), eq(videoData.pageToken, pageToken)));
  }
}

/** Requests video data from the site as a browser, and returns status, code and body. */
export async function requestVideo(browser: TestBrowser, query: Record<string, string>) {
  const response = await browser.get(`/api/video?${new URLSearchParams(query)}`);
  const body = (await response.json()) as Record<string, unknown> & { code?: string };
  return { status: response.status, code: body.code ?? null, body };
}
