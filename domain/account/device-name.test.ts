import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  ["Chrome on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36"],
  ["Edge on Windows", "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0.0.0"],
  ["Safari on Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`],
  ["Safari on iPhone", `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Safari/604.1`],
  ["Chrome on Android", "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36"],
  ["Linux", "curl/8.0 (Linux)"],
  ["Unknown device", "curl/8.0"],
  ["Unknown device", null],
])("a session says %s where the browser says %s", (words, userAgent) => {
  expect(deviceName(userAgent)).toBe(words);
});
