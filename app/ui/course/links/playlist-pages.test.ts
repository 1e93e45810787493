import { expect, test } from "vitest";
import type { VideoList } from "#domain/video/format.ts";
import { noPages, restarted, withPage } from "./playlist-pages.ts";

const page = (ids: string, nextPageToken?: string): VideoList => ({
  kind: "youtube#playlistItemListResponse",
  items: [...ids].map((id) => ({ id, snippet: { title: id } })),
  pageInfo: { totalResults: 6, resultsPerPage: 3 },
  ...(nextPageToken && { nextPageToken }),
});

const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id).join("");

test("pages follow each other until one names no further page", () => {
  const first = withPage(noPages, page("abc", "two"));
  expect(first).toMatchObject({ pageToken: "two", total: 6 });
  const second = withPage(first, page("def"));
  expect([idsOf(second), second.pageToken]).toEqual(["abcdef", null]);
});

test("a video that moved on to the next page between two looks stands once", () => {
  const pages = withPage(withPage(noPages, page("abc", "two")), page("cde", "three"));
  expect([idsOf(pages), pages.pageToken]).toEqual(["abcde", "three"]);
});

test("a page that brings nothing new is the last one, whatever it names", () => {
  const first = withPage(noPages, page("abc", "two"));
  expect(withPage(first, page("abc", "two")).pageToken).toBe(null);
  expect(withPage(first, page("", "three")).pageToken).toBe(null);
});

test("a list that is read anew stands until its first page has come, which then takes its place", () => {
  const pages = restarted(withPage(withPage(noPages, page("abc", "two")), page("def", "three")));
  expect([idsOf(pages), pages.pageToken]).toEqual(["abcdef", ""]);
  const anew = withPage(pages, page("bcd", "other"));
  expect([idsOf(anew), anew.pageToken]).toEqual(["bcd", "other"]);
});
