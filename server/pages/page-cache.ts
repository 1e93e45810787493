import { entityTag, isKnown } from "#server/entity-tag.ts";
import { chooseEncoding, compress, type Encoding } from "#server/pages/encoding.ts";
import type { Resources } from "#server/resources.ts";

/** A rendered visitor page, ready to be sent in each encoding. */
interface CachedPage {
  headers: [string, string][];
  etag: string;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
}

/** Pages that look the same to every visitor. Anything else, and every query, is rendered anew. */
const sharedPages =
  /^\/(?:$|browse$|login$|signup$|forgot-password$|about$|contact$|affiliates$|certificates$|legal\/|programs\/[^/]+$|courses\/[^/]+$)/;

/** More pages than the catalogue has; bounds what unusual spellings of an address could add. */
const keptPages = 1000;

/**
 * Answers visitors' pages from memory: each is rendered once in the life of the process, whose catalogue never
 * changes, and kept compressed; visitors who come while it is being rendered wait for the same one. A request with the
 * cookie of a session goes on to `render`, as does all else.
 */
export function createPageCache({ isProduction, metrics }: Pick<Resources, "isProduction" | "metrics">) {
  const pages = new Map<string, Promise<CachedPage | null>>();

  return async (request: Request, render: Render): Promise<Response> => {
    const key = cacheKey(request);
    const known = key === null ? undefined : pages.get(key);
    if (key !== null) metrics.count("page_cache", known ? "hit" : "miss");
    if (known) {
      const page = await known;
      return page ? send(page, request) : render();
    }
    return key === null || request.method === "HEAD" || pages.size >= keptPages ? render() : keep(key, request, render);
  };

  async function keep(key: string, request: Request, render: Render): Promise<Response> {
    const rendering = Promise.withResolvers<CachedPage | null>();
    pages.set(key, rendering.promise);
    let page: CachedPage | null = null;
    try {
      const response = await render();
      const isShared = response.status === 200 && !response.headers.has("set-cookie");
      page = isShared ? await toCachedPage(response, isProduction) : null;
      return page ? send(page, request) : response;
    } finally {
      if (!page) pages.delete(key);
      rendering.resolve(page);
    }
  }
}

type Render = () => Response | Promise<Response>;

/** The page's key, or null where the answer could depend on who asks. */
function cacheKey(request: Request): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (/studiolo\.session/.test(request.headers.get("cookie") ?? "")) return null;
  const target = request.url.slice(request.url.indexOf("/", request.url.indexOf("//") + 2));
  return sharedPages.test(target) && !target.includes("?") ? target : null;
}

async function toCachedPage(response: Response, isProduction: boolean): Promise<CachedPage> {
  const identity = new Uint8Array(await response.arrayBuffer());
  const quality = isProduction ? 9 : 5;
  const [br, gzip] = await Promise.all([compress(identity, "br", quality), compress(identity, "gzip", quality)]);
  const etag = entityTag(identity);
  const headers = [...response.headers].filter(([name]) => !["content-length", "cache-control"].includes(name));
  headers.push(["cache-control", "public, no-cache"], ["vary", "accept-encoding, cookie"], ["etag", etag]);
  return { headers, etag, bodies: { identity, br, gzip } };
}

function send({ headers, etag, bodies }: CachedPage, request: Request): Response {
  if (isKnown(etag, request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "");
  const body = bodies[encoding];
  const own: [string, string][] = [["content-length", String(body.byteLength)]];
  if (encoding !== "identity") own.push(["content-encoding", encoding]);
  return new Response(request.method === "HEAD" ? null : body, { headers: [...headers, ...own] });
}
