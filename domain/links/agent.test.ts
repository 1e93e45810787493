import { expect, test } from "vitest";
import { crawlerUserAgent } from "./agent.ts";

test("the user agent names the site and its contact, in characters valid in a header", () => {
  const mailbox = "hello@studiolo.example";
  expect(crawlerUserAgent({ name: "Studiolo", mailbox }, "https://studiolo.example")).toBe(
    "StudioloLinkCheck/1.0 (+https://studiolo.example; hello@studiolo.example)",
  );
  expect(crawlerUserAgent({ name: "École & Co\r\n", mailbox: "a(b)@c.example\n" }, "https://e.example")).toBe(
    "EcoleCoLinkCheck/1.0 (+https://e.example; ab@c.example)",
  );
});
