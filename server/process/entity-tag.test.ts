import { expect, test } from "vitest";
import { tagAnswer } from "./entity-tag.ts";

const ask = (tag?: string, method = "GET") =>
  new Request("https://studiolo.example/", { method, headers: tag === undefined ? {} : { "if-none-match": tag } });
const answer = (text: string, status = 200) => new Response(text, { status, headers: { "x-own": "yes" } });

test("who has what an answer says gets 304 without it, and whoever has something else the whole", async () => {
  const first = await tagAnswer(answer("all of it"), ask());
  const tag = first.headers.get("etag") ?? "";
  expect([await first.text(), tag.slice(0, 3)]).toEqual(["all of it", 'W/"']);
  const known = await tagAnswer(answer("all of it"), ask(`"other", ${tag}`));
  expect([known.status, await known.text(), known.headers.get("x-own"), known.headers.get("etag")]).toEqual([
    304,
    "",
    "yes",
    tag,
  ]);
  expect((await tagAnswer(answer("more of it"), ask(tag))).status).toBe(200);
});

test("the moment of an answer is no part of what it says", async () => {
  const at = (moment: string) => tagAnswer(answer(`at ${moment}`), ask(), moment);
  const [early, late] = [await at("10:00"), await at("11:00")];
  expect(early.headers.get("etag")).toBe(late.headers.get("etag"));
  expect(await late.text()).toBe("at 11:00");
});

test("a failure, and an answer to anything but GET, has no tag", async () => {
  expect((await tagAnswer(answer("missing", 404), ask("*"))).status).toBe(404);
  expect((await tagAnswer(answer("done"), ask("*", "POST"))).headers.has("etag")).toBe(false);
});
