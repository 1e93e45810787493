import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { videoData, videoPauses } from "#server/db/schema/videos.ts";
import type { Resources } from "#server/resources.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";
import { openYoutubeServer, type YoutubeServer } from "./youtube-server.ts";

/** A site that asks the stand-in for YouTube over HTTP. */
export interface YoutubeSite {
  server: YoutubeServer;
  /** What the running test's site has said on the log. */
  said: string[];
  /** How often YouTube was asked about an id in the running test, or about anything. */
  questions(id?: string): number;
  /** The site as another process of it sees it: the same database, and a state of its own. */
  otherProcess(): Resources;
  /** Lets what is kept of an id grow older by so many days. */
  age(id: string, days: number): Promise<void>;
}

/** Has each test of a file ask the stand-in for YouTube, with nothing kept and nothing paused; without it after the file. */
export function withYoutube(site: TestSite): YoutubeSite {
  const held = { said: [] as string[] } as YoutubeSite;
  let report: Resources["report"];
  beforeAll(async () => {
    held.server = await openYoutubeServer();
    report = site.resources.report;
  });
  beforeEach(async () => {
    const { db } = site.resources;
    await db.delete(videoData);
    await db.delete(videoPauses);
    held.server.asked.length = 0;
    held.said.length = 0;
    site.resources.youtube = held.server.connect();
    site.resources.report = (message) => void held.said.push(message);
  });
  afterEach(async () => {
    await site.resources.background.idle();
    site.resources.report = report;
  });
  afterAll(() => held.server?.close());
  held.questions = (id) =>
    held.server.asked.filter(({ url }) => id === undefined || [...url.searchParams.values()].includes(id)).length;
  held.otherProcess = () => ({ ...site.resources, youtube: held.server.connect() });
  held.age = (id, days) => shift(site, id, days);
  return held;
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

/** Asks the site for video data as a browser, and gives status, code and body. */
export async function requestVideo(browser: TestBrowser, query: Record<string, string>) {
  const response = await browser.get(`/api/video?${new URLSearchParams(query)}`);
  const body = (await response.json()) as Record<string, unknown> & { code?: string };
  return { status: response.status, code: body.code ?? null, body };
}
