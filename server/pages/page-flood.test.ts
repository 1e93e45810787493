import { Hono } from "hono";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { spellingsOf } from "#tests/helpers/spellings.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageLookup } from "./page-lookup.ts";
import { listSharedPages, type SharedPageSources } from "./shared-pages.ts";

/** How many addresses of each sort one visitor asks for. */
const flood = 100_000;

const named = (...names: string[]) => names.map((name) => ({ name })) as never;
const shelves: SharedPageSources = {
  programs: named("Humanities", "Economics"),
  courses: named("Topology", "Differential Geometry"),
  fundamentals: named("Personal Growth"),
};
const shared = listSharedPages(shelves).map(({ path }) => path);
const flooded = paths.course("Differential Geometry");
const places = createPageLookup(listSharedPages(shelves), () => ["/courses/:courseId", "/programs/:programId"]);

/** A site of these pages behind the cache: other spellings are led to the page, and where nothing is it says so. */
function openSite(pageCacheBytes: number) {
  const rendered: string[] = [];
  const pages = new Hono().get("*", (context) => {
    const { pathname } = new URL(context.req.url);
    const spelled = places.respell(pathname);
    if (spelled !== null) return context.redirect(spelled, 308);
    rendered.push(pathname);
    return context.html(`<h1>${pathname}</h1>`, shared.includes(pathname) ? 200 : 404);
  });
  const cached = createPageCache({ isProduction: false, metrics: { count: () => {} }, pageCacheBytes }, places.find);
  const ask = (path: string) => cached(new Request(`https://studiolo.example${path}`), pages.fetch);
  return { ask, rendered };
}

/** Whether a site keeps each of some pages at once. */
async function keepsAll(bytes: number, addresses: readonly string[]): Promise<boolean> {
  const { ask, rendered } = openSite(bytes);
  for (const path of [...addresses, ...addresses]) await ask(path);
  return rendered.length === addresses.length;
}

/** The bytes that some pages take: with one byte less there is not room for all of them. */
async function bytesOf(addresses: readonly string[]): Promise<number> {
  let [tooFew, enough] = [0, 2 ** 20];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (await keepsAll(middle, addresses)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

test(`${flood} spellings and as many queries of a page, and as many addresses of none, take no byte and turn no page out`, async () => {
  const everything = [...shared, paths.malformed()];
  const { ask, rendered } = openSite(await bytesOf(everything));
  for (const path of everything) await ask(path);
  expect(rendered).toHaveLength(everything.length);
  const answered = new Map<string, number>();
  const count = async (sort: string, path: string) => {
    const { status } = await ask(path);
    answered.set(`${sort} ${status}`, (answered.get(`${sort} ${status}`) ?? 0) + 1);
  };
  for (const [number, spelling] of spellingsOf(flooded, flood + 1)
    .slice(1)
    .entries()) {
    await count("spelling", spelling);
    await count("query", `${flooded}?n=${number}`);
    await count("nothing", `/courses/${number}?mode=sup`);
  }
  expect(Object.fromEntries(answered)).toEqual({ "spelling 308": flood, "query 200": flood, "nothing 404": flood });
  for (const path of everything) await ask(path);
  expect(rendered).toHaveLength(everything.length);
});
