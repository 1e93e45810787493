import { createBoundedCache } from "#domain/bounded-cache.ts";
import { paths } from "#domain/paths.ts";
import { mayHaveSession } from "#server/adapters/account/auth-cookie.ts";
import { compress, type Encoding, expand } from "#server/encoding.ts";
import { entityTag, matchesEntityTag } from "#server/entity-tag.ts";
import { isRead } from "#server/is-read.ts";
import type { Resources } from "#server/resources.ts";
import { readBytes } from "#server/response-bytes.ts";
import { encodingOf, type MemoryResponse, type RawRequest, rawOf, toResponse } from "./memory-response.ts";
import type { PageLookup, PageMatch } from "./page-lookup.ts";

/**
 * A rendered visitor page, compressed: uncompressed it is four times as large, and hardly ever asked for. With gzip it is
 * there once somebody asked for that: browsers take Brotli.
 */
interface CachedPage {
  status: number;
  /** Null for the not-found page, which is never answered with 304. */
  etag: string | null;
  /** The headers of all its responses. */
  headers: Readonly<Record<string, string>>;
  br: CompressedPage;
  gzip: CompressedPage | null;
  /** The page uncompressed, until the collector takes it: many requests in a row share it. */
  plain: WeakRef<Body>;
}

type Body = Uint8Array<ArrayBuffer>;
type CompressedPage = MemoryResponse & { body: Body };

/** Estimated overhead of a cached page in bytes, besides bodies and headers. */
const bytesBesides = 1000;

type Setting = Pick<Resources, "isProduction" | "metrics" | "pageCacheBytes">;

/** Renders a page, either for the visitor's own request or for the shared address. */
type Render = (request: Request) => Response | Promise<Response>;

/**
 * Answers visitors' pages from memory. Each page is rendered once under the canonical address given by `find` and
 * stored compressed; visitors who arrive during the rendering share its result. All unknown addresses share one 404
 * page. The least recently used pages are evicted at the bound. Requests with a session cookie, and everything else, go
 * to `render`.
 */
export function createPageCache({ isProduction, metrics, pageCacheBytes }: Setting, find: PageLookup["find"]) {
  const quality = isProduction ? 9 : 5;
  const pages = createBoundedCache<CachedPage>(pageCacheBytes);
  const rendering = new Map<string, Promise<CachedPage | null>>();

  const answer = async (request: Request, render: Render): Promise<Response> => {
    const { url: target = "", headers } = rawOf(request);
    if (!isRead(request) || mayHaveSession(headers.cookie)) return render(request);
    const exact = pages.get(target);
    if (!exact) return answerAt(find(target), request, render);
    count(target, "hit");
    return send(target, exact, request);
  };
  /** Returns the response to a request of a visitor if it is in memory, compressed as the request accepts it. */
  const read = (request: RawRequest): MemoryResponse | null => {
    const { url = "", headers } = request;
    if (!isRead(request) || mayHaveSession(headers.cookie)) return null;
    const exact = pages.get(url);
    const address = exact ? url : addressAt(find(url));
    const page = exact ?? (address === null ? undefined : pages.get(address));
    const response = page && respond(page, request);
    if (!response || address === null) return null;
    count(address, "hit");
    return response;
  };
  return Object.assign(answer, { read });

  async function answerAt(place: PageMatch, request: Request, render: Render): Promise<Response> {
    const address = addressAt(place);
    if (address === null) return render(request);
    const known = pages.get(address) ?? rendering.get(address);
    count(address, known ? "hit" : "miss");
    if (!known) return renderAndStore(address, request, render);
    const page = await known;
    return page ? send(address, page, request) : render(request);
  }

  /** Counts shared pages only, since requests for unknown addresses say nothing about the hit rate. */
  function count(address: string, outcome: "hit" | "miss"): void {
    if (address !== paths.malformed()) metrics.count("page_cache", outcome);
  }

  async function renderAndStore(address: string, request: Request, render: Render): Promise<Response> {
    const work = Promise.withResolvers<CachedPage | null>();
    rendering.set(address, work.promise);
    let page: CachedPage | null = null;
    try {
      const response = await render(new Request(new URL(address, request.url), { headers: request.headers }));
      const isShared = response.status === statusAt(address) && !response.headers.has("set-cookie");
      if (!isShared) return withoutBody(response, request);
      page = await toCachedPage(response, quality);
      pages.set(address, page, bytesOf(address, page));
      return send(address, page, request);
    } finally {
      rendering.delete(address);
      work.resolve(page);
    }
  }

  async function send(address: string, page: CachedPage, request: Request): Promise<Response> {
    const ready = respond(page, rawOf(request));
    if (ready) return toResponse(ready, request);
    const body = await plainBody(page);
    if (encodingOf(rawOf(request)) === "gzip") {
      page.gzip = toCompressed(page, "gzip", await compress(body, "gzip", quality));
      pages.set(address, page, bytesOf(address, page));
      return toResponse(page.gzip, request);
    }
    const headers = { ...page.headers, "content-length": String(body.byteLength) };
    return toResponse({ status: page.status, headers, body }, request);
  }
}

/** Returns the address of the page that visitors share at a place; null if they share none. */
function addressAt(place: PageMatch): string | null {
  if (place.kind === "own") return null;
  return place.kind === "missing" ? paths.malformed() : place.address;
}

/** Returns the expected status of the page stored under an address. */
function statusAt(address: string): number {
  return address === paths.malformed() ? 404 : 200;
}

/** Removes the body for a HEAD request. */
function withoutBody(response: Response, { method }: Request): Response {
  return method === "HEAD" ? new Response(null, response) : response;
}

async function toCachedPage(response: Response, quality: number): Promise<CachedPage> {
  const identity = await readBytes(response);
  const { status } = response;
  const etag = status === 200 ? entityTag(identity) : null;
  const shared = new Headers(response.headers);
  shared.delete("content-length");
  shared.set("cache-control", "public, no-cache");
  shared.append("vary", "accept-encoding, cookie");
  if (etag !== null) shared.set("etag", etag);
  const page = { status, etag, headers: Object.fromEntries(shared), gzip: null, plain: new WeakRef(identity) };
  return { ...page, br: toCompressed(page, "br", await compress(identity, "br", quality)) };
}

function toCompressed(
  { status, headers }: Pick<CachedPage, "status" | "headers">,
  encoding: Exclude<Encoding, "identity">,
  body: Body,
): CompressedPage {
  const own = { "content-length": String(body.byteLength), "content-encoding": encoding };
  return { status, headers: { ...headers, ...own }, body };
}

function bytesOf(address: string, { headers, br, gzip }: CachedPage): number {
  const words = [address, ...Object.entries(headers).flat()].reduce((sum, word) => sum + word.length, 0);
  return br.body.byteLength + (gzip?.body.byteLength ?? 0) + words + bytesBesides;
}

/** Returns the response to a request in the form that it accepts; null if the page is not there in that form. */
function respond(page: CachedPage, request: RawRequest): MemoryResponse | null {
  if (page.etag !== null && matchesEntityTag(page.etag, request.headers["if-none-match"] ?? null))
    return { status: 304, headers: page.headers, body: null };
  const encoding = encodingOf(request);
  return encoding === "identity" ? null : page[encoding];
}

async function plainBody(page: CachedPage): Promise<Body> {
  const body = page.plain.deref() ?? (await expand(page.br.body));
  page.plain = new WeakRef(body);
  return body;
}
