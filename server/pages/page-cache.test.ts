import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { spellingsOf } from "#tests/helpers/spellings.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageLookup } from "./page-lookup.ts";
import { listSharedPages, type SharedPageSources } from "./shared-pages.ts";

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** Response of the page instead of its usual 200. */
  init?: ResponseInit;
}

const named = (...names: string[]) => names.map((name) => ({ name })) as never;
const shelves: SharedPageSources = {
  programs: named("Humanities", "Economics"),
  courses: named("Calculus I", "Topology"),
  fundamentals: named("Personal Growth"),
};
const patterns = ["/account", "/review", "/reset-password", "/courses/:courseId", "/courses/:courseId/review"];
const places = createPageLookup(listSharedPages(shelves), () => [...patterns, "/programs/:programId", "/api/*"]);

/** Large enough for all pages of these tests. */
const roomyBytes = 2 ** 20;

/**
 * Creates a cache over pages that show their address and the number of renderings. As on the real site, HEAD responses
 * have no body and unknown addresses have the status 404.
 */
function openSite(pageCacheBytes = roomyBytes) {
  const counter = { rendered: 0, hit: 0, miss: 0 };
  const count = (_name: unknown, outcome: string) => {
    counter[outcome as "hit" | "miss"] += 1;
  };
  const cached = createPageCache({ isProduction: false, metrics: { count }, pageCacheBytes }, places.find);
  const ask = (path: string, { method = "GET", headers = {}, init }: Asked = {}) => {
    const request = new Request(`https://studiolo.example${path}`, { method, headers });
    return cached(request, async (asked) => {
      counter.rendered += 1;
      const address = asked.url.slice("https://studiolo.example".length);
      const body = asked.method === "HEAD" ? null : `<h1>${address}</h1><p>${counter.rendered}</p>`;
      return new Response(body, {
        status: address === paths.malformed() ? 404 : 200,
        ...init,
        headers: { "content-type": "text/html", "cache-control": "private, no-store", ...init?.headers },
      });
    });
  };
  /** Returns how a page is sent from memory, without rendering or compressing anything; null if it cannot be. */
  const sendNow = (url: string, accepted: string) => {
    const sent = cached.read({ url, method: "GET", headers: { "accept-encoding": accepted } } as never);
    return sent && (sent.headers["content-encoding"] ?? null);
  };
  return { ask, sendNow, counter };
}

test("each shared page is rendered once", async () => {
  const { ask, counter } = openSite();
  const pages = listSharedPages(shelves);
  for (const [index, { path }] of pages.entries()) {
    const first = await (await ask(path)).text();
    expect(first).toBe(`<h1>${path}</h1><p>${index + 1}</p>`);
    expect(await (await ask(path)).text()).toBe(first);
  }
  expect(counter).toEqual({ rendered: pages.length, hit: pages.length, miss: pages.length });
});

test("two addresses are two entries", async () => {
  const { ask } = openSite();
  await ask("/programs/Humanities");
  expect(await (await ask("/programs/Economics")).text()).toContain("<h1>/programs/Economics</h1>");
});

test.each([
  "/browse?q=calculus",
  "/courses/Calculus%20I?mode=practice",
  "/courses/Calculus%20I/review",
  "/login?next=1",
  "/reset-password?token=a",
  "/account",
  "/review",
  "/courses/%54opology",
  "/api/programs",
])("%s is rendered each time", async (path) => {
  const { ask, counter } = openSite();
  await ask(path);
  const second = await ask(path);
  expect(counter.rendered).toBe(2);
  expect(second.headers.get("cache-control")).toBe("private, no-store");
});

test.each([
  "studiolo.session_token=abc",
  "__Secure-studiolo.session_token=abc",
  "cookiesAccepted=all; studiolo.session_token=abc",
])("a request with the session cookie %s is rendered each time and never kept for visitors", async (cookie) => {
  const { ask, counter } = openSite();
  await ask("/", { headers: { cookie } });
  await ask("/", { headers: { cookie } });
  expect(counter.rendered).toBe(2);
  await ask("/");
  expect(counter.rendered).toBe(3);
  expect(await (await ask("/", { headers: { cookie } })).text()).toContain("<p>4</p>");
});

test("cookies other than the session's are ignored", async () => {
  const { ask, counter } = openSite();
  await ask("/", { headers: { cookie: "cookiesAccepted=all" } });
  await ask("/");
  expect(counter.rendered).toBe(1);
});

test("a POST is never answered from the cache", async () => {
  const { ask, counter } = openSite();
  await ask("/");
  await ask("/", { method: "POST" });
  expect(counter.rendered).toBe(2);
});

const notKept: ResponseInit[] = [
  { status: 404 },
  { status: 500 },
  { status: 302, headers: { location: "/" } },
  { headers: { "set-cookie": "a=b" } },
];

test.each(notKept)("a page that answers with %j is not kept", async (init) => {
  const { ask, counter } = openSite();
  expect((await ask("/courses/Topology", { init })).status).toBe(init.status ?? 200);
  await ask("/courses/Topology");
  expect(counter.rendered).toBe(2);
});

test("concurrent visitors share one rendering", async () => {
  const { ask, counter } = openSite();
  await Promise.all(Array.from({ length: 10 }, () => ask("/")));
  expect(counter.rendered).toBe(1);
});

test("a HEAD request has the headers of the page and no body", async () => {
  const { ask } = openSite();
  const page = await ask("/");
  const head = await ask("/", { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.headers.get("etag")).toBe(page.headers.get("etag"));
  expect(head.headers.get("content-length")).toBe(page.headers.get("content-length"));
  expect(await head.text()).toBe("");
});

test("a visitor after a HEAD request gets the page, not an empty one", async () => {
  const { ask } = openSite();
  await ask("/", { method: "HEAD" });
  expect(await (await ask("/")).text()).toContain("<h1>/</h1>");
});

test("a browser that has the page gets 304 without a body", async () => {
  const { ask, counter } = openSite();
  const etag = (await ask("/")).headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await ask("/", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(again.headers.get("etag")).toBe(etag);
  expect(await again.text()).toBe("");
  expect(counter.rendered).toBe(1);
});

test("a browser that has another version gets the page", async () => {
  const { ask } = openSite();
  await ask("/");
  expect((await ask("/", { headers: { "if-none-match": '"another"' } })).status).toBe(200);
  expect((await ask("/about")).headers.get("etag")).not.toBe((await ask("/")).headers.get("etag"));
});

// RFC 9110, section 13.1.2: If-None-Match compares weakly and may list several. Proxies that compress weaken the tag.
test.each([(etag: string) => `W/${etag}`, (etag: string) => `"another", ${etag}`])(
  "the same ETag is known as proxies send it (%#)",
  async (write) => {
    const { ask } = openSite();
    const etag = (await ask("/")).headers.get("etag") ?? "";
    expect((await ask("/", { headers: { "if-none-match": write(etag) } })).status).toBe(304);
  },
);

test("a cached page is sent in the best accepted encoding", async () => {
  const { ask } = openSite();
  const html = "<h1>/</h1><p>1</p>";
  const bodyIn = async (accepted: string | null) => {
    const response = await ask("/", accepted === null ? {} : { headers: { "accept-encoding": accepted } });
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(body.byteLength));
    return { encoding: response.headers.get("content-encoding"), body };
  };
  const br = await bodyIn("gzip, deflate, br, zstd");
  expect(br.encoding).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toBe(html);
  const gzipped = await bodyIn("gzip, deflate");
  expect(gzipped.encoding).toBe("gzip");
  expect(gunzipSync(gzipped.body).toString()).toBe(html);
  for (const accepted of [null, "", "identity", "deflate", "zebra"]) {
    const plain = await bodyIn(accepted);
    expect(plain.encoding).toBeNull();
    expect(plain.body.toString()).toBe(html);
  }
});

test("a page is kept with Brotli, and with gzip once somebody asked for that", async () => {
  const { ask, sendNow, counter } = openSite();
  for (const path of ["/", "/about", "/contact"]) await ask(path);
  expect([sendNow("/", "br"), sendNow("/", "gzip")]).toEqual(["br", null]);
  for (const path of ["/", "/about", "/contact"]) await ask(path, { headers: { "accept-encoding": "gzip" } });
  expect([sendNow("/contact", "br"), sendNow("/contact", "gzip")]).toEqual(["br", "gzip"]);
  expect(counter.rendered).toBe(3);
});

// RFC 9110, section 12.4.2: a weight of 0 means "not acceptable".
test("an encoding that the browser refuses is not used", async () => {
  const { ask } = openSite();
  const encodingFor = async (accepted: string) =>
    (await ask("/", { headers: { "accept-encoding": accepted } })).headers.get("content-encoding");
  expect(await encodingFor("br;q=0, gzip")).toBe("gzip");
  expect(await encodingFor("gzip;q=0")).toBeNull();
});

test("a cached page tells caches to revalidate and to vary by encoding and cookie", async () => {
  const { ask } = openSite();
  const { headers } = await ask("/");
  expect(headers.get("cache-control")).toBe("public, no-cache");
  expect(headers.get("vary")).toBe("accept-encoding, cookie");
  expect(headers.get("content-type")).toBe("text/html");
});

test("other spellings and queries of an address create no entries and evict none", async () => {
  const { ask, counter } = openSite();
  for (const path of ["/courses/Topology", "/about"]) await ask(path);
  const spellings = spellingsOf("/courses/Topology").slice(1, 3000);
  for (const [number, spelling] of spellings.entries()) {
    await ask(spelling);
    await ask(`/courses/Topology?n=${number}`);
  }
  for (const path of ["/courses/Topology", "/about"]) await ask(path);
  expect(counter).toEqual({ rendered: 2 + spellings.length, hit: spellings.length + 2, miss: 2 });
});

test("20,000 unknown addresses share one page, which is rendered once", async () => {
  const { ask, counter } = openSite();
  const first = await ask("/nowhere");
  expect([first.status, first.headers.get("etag")]).toEqual([404, null]);
  const html = await first.text();
  for (let number = 1; number <= 10_000; number += 1) {
    const other = await ask(`/courses/${number}?mode=sup`);
    const head = await ask(`/${number}`, { method: "HEAD", headers: { "if-none-match": "*" } });
    if (number % 1000 === 0) {
      expect([other.status, await other.text(), [...other.headers]]).toEqual([404, html, [...first.headers]]);
      expect([head.status, await head.text(), [...head.headers]]).toEqual([404, "", [...first.headers]]);
    }
  }
  expect(counter).toEqual({ rendered: 1, hit: 0, miss: 0 });
});

test("pages are evicted in order of last use when their bytes exceed the bound", async () => {
  const { ask, counter } = openSite(4000);
  for (const path of ["/", "/about", "/", "/contact", "/browse"]) await ask(path);
  expect(counter).toMatchObject({ rendered: 4, hit: 1 });
  // Three such pages fit, including their overhead.
  for (const path of ["/browse", "/contact", "/"]) await ask(path);
  expect(counter.rendered).toBe(4);
  await ask("/about");
  expect(counter.rendered).toBe(5);
});

test("HEAD requests alone render the whole page once too", async () => {
  const { ask, counter } = openSite();
  for (let time = 0; time < 3; time += 1) await ask("/about", { method: "HEAD" });
  expect(counter.rendered).toBe(1);
});
