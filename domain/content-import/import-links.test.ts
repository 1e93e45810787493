import { expect, test } from "vitest";
import { importLinks } from "./import-links.ts";
import type { Remarks } from "./imported-fields.ts";

const video = { url: "https://a.example/x", topic: "X", kind: "video" };
const essay = { url: "https://a.example/y", topic: "Y", kind: "article" };

test("a link of a built list that stands elsewhere already is kept once, the first, and told where it is another list's", () => {
  const remarks: Remarks = { problems: [], notes: [] };
  const body = { links: [video], currentSecondary: [essay], supLinkArray: [video, essay] };
  const read = importLinks(body, new Map(), remarks);
  expect(read).toMatchObject({ linkArray: [video], currentSecondary: [essay], currentPzs: [], currentSoftware: [] });
  expect(remarks).toEqual({
    problems: [],
    notes: [{ field: "supLinkArray", message: `${video.url} stands in linkArray already, and was left out here` }],
  });
});

test("a link that a built list has twice is kept once", () => {
  const remarks: Remarks = { problems: [], notes: [] };
  expect(importLinks({ supLinkArray: [essay, essay] }, new Map(), remarks).currentSecondary).toHaveLength(1);
});
