import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { noMetrics } from "#server/adapters/metrics.ts";
import { createPageCache } from "./page-cache.ts";

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** What the page answers in place of its usual 200. */
  init?: ResponseInit;
}

/** A cache over pages that say their path and how many were rendered; a HEAD request has no body, as in the real site. */
function openSite() {
  const counter = { rendered: 0 };
  const cached = createPageCache({ isProduction: false, metrics: noMetrics });
  const ask = (path: string, { method = "GET", headers = {}, init }: Asked = {}) => {
    const request = new Request(`https://studiolo.example${path}`, { method, headers });
    return cached(request, async () => {
      counter.rendered += 1;
      const body = request.method === "HEAD" ? null : `<h1>${path}</h1><p>${counter.rendered}</p>`;
      return new Response(body, {
        ...init,
        headers: { "content-type": "text/html", "cache-control": "private, no-store", ...init?.headers },
      });
    });
  };
  return { ask, counter };
}

test.each([
  "/",
  "/browse",
  "/login",
  "/signup",
  "/forgot-password",
  "/about",
  "/contact",
  "/legal/tos",
  "/programs/Humanities",
  "/courses/Calculus%20I",
])("a visitor's page %s is rendered once", async (path) => {
  const { ask, counter } = openSite();
  const first = await (await ask(path)).text();
  expect(first).toBe(`<h1>${path}</h1><p>1</p>`);
  expect(await (await ask(path)).text()).toBe(first);
  expect(counter.rendered).toBe(1);
});

test("two pages are two pages", async () => {
  const { ask } = openSite();
  await ask("/programs/Humanities");
  expect(await (await ask("/programs/Economics")).text()).toContain("<h1>/programs/Economics</h1>");
});

test.each([
  "/browse?q=calculus",
  "/?",
  "/courses/Calculus%20I?mode=practice",
  "/courses/Calculus%20I/review",
  "/login?next=1",
  "/reset-password?token=a",
  "/account",
  "/review",
  "/browse/more",
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

test("a cookie that is not of a session does not matter", async () => {
  const { ask, counter } = openSite();
  await ask("/", { headers: { cookie: "cookiesAccepted=all" } });
  await ask("/");
  expect(counter.rendered).toBe(1);
});

test("what a visitor posts is never answered from memory", async () => {
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
  expect((await ask("/courses/Nothing", { init })).status).toBe(init.status ?? 200);
  await ask("/courses/Nothing");
  expect(counter.rendered).toBe(2);
});

test("visitors who come at once share one rendering", async () => {
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

test("a browser that has the page is answered 304 without a body", async () => {
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

test("a kept page is sent in the best encoding that the browser takes", async () => {
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

// RFC 9110, section 12.4.2: a weight of 0 means "not acceptable".
test("an encoding that the browser refuses is not used", async () => {
  const { ask } = openSite();
  const encodingFor = async (accepted: string) =>
    (await ask("/", { headers: { "accept-encoding": accepted } })).headers.get("content-encoding");
  expect(await encodingFor("br;q=0, gzip")).toBe("gzip");
  expect(await encodingFor("gzip;q=0")).toBeNull();
});

test("a kept page tells caches to ask again and to keep encodings and cookies apart", async () => {
  const { ask } = openSite();
  const { headers } = await ask("/");
  expect(headers.get("cache-control")).toBe("public, no-cache");
  expect(headers.get("vary")).toBe("accept-encoding, cookie");
  expect(headers.get("content-type")).toBe("text/html");
});

test("at most 1000 pages are kept, whatever addresses are asked for", async () => {
  const { ask, counter } = openSite();
  for (let page = 1; page <= 1001; page += 1) await ask(`/programs/${page}`);
  await ask("/programs/1000");
  expect(counter.rendered).toBe(1001);
  await ask("/programs/1001");
  expect(counter.rendered).toBe(1002);
});
