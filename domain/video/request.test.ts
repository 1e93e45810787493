import { expect, test } from "vitest";
import { isPageToken, isVideoId, videoAddress } from "./request.ts";

test("ids in YouTube's formats are requested", () => {
  expect(isVideoId("video", "9vKqVkMQHKk")).toBe(true);
  expect(isVideoId("channel", "UCYO_jab_esuFRV4b17AJtAw")).toBe(true);
  expect(isVideoId("channel", "@WirelessPhilosophy")).toBe(true);
  expect(isVideoId("channel", "@größte-Köche")).toBe(true);
  expect(isVideoId("user", "EugeneKhutoryansky")).toBe(true);
  for (const id of ["PLZHQObOWTQDMsr9K-rj53DwVRMYO3t5Yr", "PL24E8CD3214E5C748"]) {
    expect(isVideoId("playlist", id)).toBe(true);
    expect(isVideoId("playlistItems", id)).toBe(true);
  }
});

test.each([
  "",
  "short",
  "9vKqVkMQHKk9vKqVkMQHKk",
  "9vKqVkMQHK&",
  "9vKqVkMQHK\n",
  "9vKqVkMQHKk\n",
  "../channels?",
  "a%26key%3D1",
  "9vKqVkMQHK\0",
  "@a b c",
  "@",
  "PL../../etc/passwd",
  "PL24E8CD3214E5C748,PL24E8CD3214E5C749",
])("a malicious id is of no type: %j", (id) => {
  for (const type of ["video", "channel", "playlist", "playlistItems"] as const)
    expect(isVideoId(type, id)).toBe(false);
});

test("a page token has letters and digits and a limited length", () => {
  expect(isPageToken("CDIQAA")).toBe(true);
  expect(isPageToken("CDI QAA")).toBe(false);
  expect(isPageToken("")).toBe(false);
  expect(isPageToken("A".repeat(1000))).toBe(true);
  expect(isPageToken("A".repeat(1001))).toBe(false);
});

test("a video opens within its playlist", () => {
  expect(videoAddress("9vKqVkMQHKk", "PL1")).toBe("https://www.youtube.com/watch?v=9vKqVkMQHKk&list=PL1");
});
