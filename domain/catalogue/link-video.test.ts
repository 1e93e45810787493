import { expect, test } from "vitest";
import { describeUnavailableVideo, describeVideo } from "./link-video.ts";

const known = { title: "Essence of Calculus", source: "3Blue1Brown" };

test("a video says its length, and its own title and channel where the card does not have them", () => {
  const snippet = { title: "The paradox of the derivative", channelTitle: "Somebody else" };
  expect(describeVideo({ id: "a", snippet, contentDetails: { duration: "PT17M3S" } }, known)).toEqual({
    extent: "17 min",
    about: "The paradox of the derivative, Somebody else",
    error: null,
    playlistId: null,
  });
});

test("a playlist says how many videos it lists, and nothing again that the card says", () => {
  const snippet = { title: "Essence of calculus ", channelTitle: "3blue1brown" };
  const list = (itemCount: number) => describeVideo({ id: "a", snippet, contentDetails: { itemCount } }, known);
  expect(list(12)).toMatchObject({ extent: "12 videos", about: null });
  expect(list(1)).toMatchObject({ extent: "1 video" });
  expect(list(0)).toMatchObject({ extent: "0 videos" });
});

test("a channel says how many videos it holds, by its own name", () => {
  const item = { id: "a", snippet: { title: "3Blue1Brown in German" }, statistics: { videoCount: "1234" } };
  expect(describeVideo(item, known)).toMatchObject({ extent: "1,234 videos", about: "3Blue1Brown in German" });
});

test("a live stream or a hidden count has no length", () => {
  expect(
    describeVideo({ id: "a", snippet: { title: "Live" }, contentDetails: { duration: "P0D" } }, known).extent,
  ).toBe(null);
});

test("a link without data says why", () => {
  expect(describeUnavailableVideo("video_not_found").error).toContain("private");
});
