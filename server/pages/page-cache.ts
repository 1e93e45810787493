import { createBoundedCache } from "#domain/bounded-cache.ts";
import { paths } from "#domain/paths.ts";
import { mayHaveSession } from "#server/adapters/account/auth-cookie.ts";
import { chooseEncoding, compress, type Encoding, expand } from "#server/encoding.ts";
import { entityTag, matchesEntityTag } from "#server/entity-tag.ts";
import type { Resources } from "#server/resources.ts";
import type { PageLookup, PageMatch } from "./page-lookup.ts";

/** A rendered visitor page, compressed: uncompressed it is four times as large, and hardly ever asked for. */
interface CachedPage {
  status: number;
  headers: [string, string][];
  /** Null for the not-found page, which is never answered with 304. */
  etag: string | null;
  bodies: Record<Exclude<Encoding, "identity">, Body>;
  /** The page uncompressed, until the collector takes it: many requests in a row share it. */
  plain: WeakRef<Body> | null;
}

type Body = Uint8Array<ArrayBuffer>;

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
  const pages = createBoundedCache<CachedPage>(pageCacheBytes);
  const rendering = new Map<string, Promise<CachedPage | null>>();

  const answer = async (request: Request, render: Render): Promise<Response> => {
    const target = sharedTarget(request);
    if (target === null) return render(request);
    const exact = pages.get(target);
    if (!exact) return answerAt(find(target), request, render);
    count(target, "hit");
    return send(exact, request);
  };
  /** Returns whether a visitor's page at this target is in memory, under exactly this address. */
  const has = (target: string) => pages.get(target) !== undefined;
  return Object.assign(answer, { has });

  async function answerAt(place: PageMatch, request: Request, render: Render): Promise<Response> {
    if (place.kind === "own") return render(request);
    const address = place.kind === "missing" ? paths.malformed() : place.address;
    const known = pages.get(address) ?? rendering.get(address);
    count(address, known ? "hit" : "miss");
    if (!known) return renderAndStore(address, request, render);
    const page = await known;
    return page ? send(page, request) : render(request);
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
      page = await toCachedPage(response, isProduction);
      pages.set(address, page, bytesOf(address, page));
      return send(page, request);
    } finally {
      rendering.delete(address);
      work.resolve(page);
    }
  }
}

/** Returns the expected status of the page stored under an address. */
function statusAt(address: string): number {
  return address === paths.malformed() ? 404 : 200;
}

/** Removes the body for a HEAD request. */
function withoutBody(response: Response, { method }: Request): Response {
  return method === "HEAD" ? new Response(null, response) : response;
}

/** Returns the target of a visitor's page request, or null if the response may depend on the viewer. */
function sharedTarget(request: Request): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (mayHaveSession(request.headers.get("cookie"))) return null;
  return request.url.slice(request.url.indexOf("/", request.url.indexOf("//") + 2));
}

async function toCachedPage(response: Response, isProduction: boolean): Promise<CachedPage> {
  const identity = new Uint8Array(await response.arrayBuffer());
  const quality = isProduction ? 9 : 5;
  const [br, gzip] = await Promise.all([compress(identity, "br", quality), compress(identity, "gzip", quality)]);
  const { status } = response;
  const etag = status === 200 ? entityTag(identity) : null;
  const headers = [...response.headers].filter(([name]) => !["content-length", "cache-control"].includes(name));
  headers.push(["cache-control", "public, no-cache"], ["vary", "accept-encoding, cookie"]);
  if (etag !== null) headers.push(["etag", etag]);
  return { status, headers, etag, bodies: { br, gzip }, plain: null };
}

function bytesOf(address: string, { headers, bodies: { br, gzip } }: CachedPage): number {
  const words = [address, ...headers.flat()].reduce((sum, word) => sum + word.length, 0);
  return br.byteLength + gzip.byteLength + words + bytesBesides;
}

async function send(page: CachedPage, request: Request): Promise<Response> {
  const { status, headers, etag, bodies } = page;
  if (etag !== null && matchesEntityTag(etag, request.headers.get("if-none-match")))
    return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "");
  const body = encoding === "identity" ? await plainBody(page) : bodies[encoding];
  const own: [string, string][] = [["content-length", String(body.byteLength)]];
  if (encoding !== "identity") own.push(["content-encoding", encoding]);
  return new Response(request.method === "HEAD" ? null : body, { status, headers: [...headers, ...own] });
}

async function plainBody(page: CachedPage): Promise<Body> {
  const body = page.plain?.deref() ?? (await expand(page.bodies.gzip));
  page.plain = new WeakRef(body);
  return body;
}
