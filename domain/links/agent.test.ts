import { expect, test } from "vitest";
import { linkAgent } from "./agent.ts";

test("the checker says who asks and where to complain, in signs that a header can carry", () => {
  const mailbox = "hello@studiolo.example";
  expect(linkAgent({ name: "Studiolo", mailbox }, "https://studiolo.example")).toBe(
    "StudioloLinkCheck/1.0 (+https://studiolo.example; hello@studiolo.example)",
  );
  expect(linkAgent({ name: "École & Co\r\n", mailbox: "a(b)@c.example\n" }, "https://e.example")).toBe(
    "EcoleCoLinkCheck/1.0 (+https://e.example; ab@c.example)",
  );
});
