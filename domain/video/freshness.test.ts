import { expect, test } from "vitest";
import { type CachedVideo, videoFreshness } from "./freshness.ts";

const now = new Date("2026-06-30T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const kept = (days: number, more: Partial<CachedVideo<string>> = {}) => ({
  ...{ body: "data", fetchedAt: daysAgo(days), failure: null, retryAt: null },
  ...more,
});

test("data is shown for 30 days, and refreshed from the 27th on", () => {
  expect(videoFreshness(kept(0), now)).toEqual({ kind: "current", body: "data" });
  expect(videoFreshness(kept(26.9), now)).toEqual({ kind: "current", body: "data" });
  expect(videoFreshness(kept(27), now)).toEqual({ kind: "ageing", body: "data" });
  expect(videoFreshness(kept(29.9), now)).toEqual({ kind: "ageing", body: "data" });
  expect(videoFreshness(kept(30), now)).toEqual({ kind: "absent" });
  expect(videoFreshness(null, now)).toEqual({ kind: "absent" });
});

test("after a failure old data is shown, and not requested again before its retry time", () => {
  const failed = { failure: "video_provider_down", retryAt: new Date(now.getTime() + 1) } as const;
  expect(videoFreshness(kept(28, failed), now)).toEqual({ kind: "current", body: "data" });
  expect(videoFreshness(kept(28, { ...failed, retryAt: now }), now)).toEqual({ kind: "ageing", body: "data" });
  expect(videoFreshness(kept(31, failed), now)).toEqual({ kind: "refused", code: "video_provider_down" });
});

test("a missing item is cached for a while only", () => {
  const missing = { body: null, failure: "video_not_found" } as const;
  const at = (retryAt: Date) => videoFreshness(kept(0, { ...missing, retryAt }), now);
  expect(at(new Date(now.getTime() + 1))).toEqual({ kind: "refused", code: "video_not_found" });
  expect(at(now)).toEqual({ kind: "absent" });
});
