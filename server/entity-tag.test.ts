import { expect, test } from "vitest";
import { withEntityTag } from "./entity-tag.ts";

const ask = (tag?: string, method = "GET") =>
  new Request("https://studiolo.example/", { method, headers: tag === undefined ? {} : { "if-none-match": tag } });
const answer = (text: string, status = 200) => new Response(text, { status, headers: { "x-own": "yes" } });

test("a client with the same tag gets 304 without a body, others get the whole response", async () => {
  const first = await withEntityTag(answer("all of it"), ask());
  const tag = first.headers.get("etag") ?? "";
  expect([await first.text(), tag.slice(0, 3)]).toEqual(["all of it", 'W/"']);
  const known = await withEntityTag(answer("all of it"), ask(`"other", ${tag}`));
  expect([known.status, await known.text(), known.headers.get("x-own"), known.headers.get("etag")]).toEqual([
    304,
    "",
    "yes",
    tag,
  ]);
  expect((await withEntityTag(answer("more of it"), ask(tag))).status).toBe(200);
});

test("the time of a response does not change its tag", async () => {
  const at = (moment: string) => withEntityTag(answer(`at ${moment}`), ask(), moment);
  const [early, late] = [await at("10:00"), await at("11:00")];
  expect(early.headers.get("etag")).toBe(late.headers.get("etag"));
  expect(await late.text()).toBe("at 11:00");
});

test("a failure, or a response to another method than GET, has no tag", async () => {
  expect((await withEntityTag(answer("missing", 404), ask("*"))).status).toBe(404);
  expect((await withEntityTag(answer("done"), ask("*", "POST"))).headers.has("etag")).toBe(false);
});
