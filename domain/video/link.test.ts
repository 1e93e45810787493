import { expect, test } from "vitest";
import { parseVideoLink } from "./link.ts";

test.each([
  ["https://www.youtube.com/watch?v=9vKqVkMQHKk", "video", "9vKqVkMQHKk"],
  ["https://www.youtube.com/watch?v=9vKqVkMQHKk&list=PL24E8CD3214E5C748", "video", "9vKqVkMQHKk"],
  ["https://youtu.be/9vKqVkMQHKk?t=3", "video", "9vKqVkMQHKk"],
  ["https://m.youtube.com/playlist?list=PL24E8CD3214E5C748", "playlist", "PL24E8CD3214E5C748"],
  ["https://www.youtube.com/@ProkoTV", "channel", "@ProkoTV"],
  ["https://www.youtube.com/@ProkoTV/videos", "channel", "@ProkoTV"],
  ["https://www.youtube.com/channel/UCYO_jab_esuFRV4b17AJtAw", "channel", "UCYO_jab_esuFRV4b17AJtAw"],
  ["https://www.youtube.com/user/marcobucci", "user", "marcobucci"],
])("a link to YouTube says what to ask: %s", (url, type, id) => {
  expect(parseVideoLink(url)).toEqual({ type, id, pageToken: "" });
});

test.each([
  "https://www.youtube.com/c/RealEngineering",
  "https://www.youtube.com/",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/@%E0%A4%A",
  "https://notyoutube.com/watch?v=9vKqVkMQHKk",
  "https://youtube.com.evil.example/watch?v=9vKqVkMQHKk",
  "https://openstax.org/details/books/calculus-volume-1",
  "not an address",
])("nothing is asked about any other address: %s", (url) => {
  expect(parseVideoLink(url)).toBe(null);
});
