import { expect, test } from "vitest";
import { judgeVideo, type KeptVideo } from "./freshness.ts";

const now = new Date("2026-06-30T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const kept = (days: number, more: Partial<KeptVideo<string>> = {}) => ({
  ...{ body: "data", fetchedAt: daysAgo(days), failure: null, retryAt: null },
  ...more,
});

test("data is shown for 30 days, from the 27th on it is asked for anew", () => {
  expect(judgeVideo(kept(0), now)).toEqual({ kind: "current", body: "data" });
  expect(judgeVideo(kept(26.9), now)).toEqual({ kind: "current", body: "data" });
  expect(judgeVideo(kept(27), now)).toEqual({ kind: "ageing", body: "data" });
  expect(judgeVideo(kept(29.9), now)).toEqual({ kind: "ageing", body: "data" });
  expect(judgeVideo(kept(30), now)).toEqual({ kind: "absent" });
  expect(judgeVideo(null, now)).toEqual({ kind: "absent" });
});

test("after a failure old data is shown, and not asked for again before the time has come", () => {
  const failed = { failure: "video_provider_down", retryAt: new Date(now.getTime() + 1) } as const;
  expect(judgeVideo(kept(28, failed), now)).toEqual({ kind: "current", body: "data" });
  expect(judgeVideo(kept(28, { ...failed, retryAt: now }), now)).toEqual({ kind: "ageing", body: "data" });
  expect(judgeVideo(kept(31, failed), now)).toEqual({ kind: "refused", code: "video_provider_down" });
});

test("that something is not there holds for a while only", () => {
  const missing = { body: null, failure: "video_not_found" } as const;
  const at = (retryAt: Date) => judgeVideo(kept(0, { ...missing, retryAt }), now);
  expect(at(new Date(now.getTime() + 1))).toEqual({ kind: "refused", code: "video_not_found" });
  expect(at(now)).toEqual({ kind: "absent" });
});
