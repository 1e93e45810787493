import { paths } from "#domain/paths.ts";
import { entityTag, isKnown } from "#server/process/entity-tag.ts";
import type { Resources } from "#server/resources.ts";
import { chooseEncoding, compress, type Encoding } from "./encoding.ts";
import { createKeptPages } from "./kept-pages.ts";
import type { PagePlace, PagePlaces } from "./page-places.ts";

/** A rendered visitor page, ready to be sent in each encoding. */
interface CachedPage {
  status: number;
  headers: [string, string][];
  /** Null for the page that says that nothing is there: it is never told to be the same still. */
  etag: string | null;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
}

/** What a kept page takes besides its bodies and headers, in bytes: its objects, and its place among the others. */
const bytesBesides = 1000;

type Setting = Pick<Resources, "isProduction" | "metrics" | "pageCacheBytes">;

/** Renders a page; its request is the visitor's, or another for the page that stands for theirs. */
type Render = (request: Request) => Response | Promise<Response>;

/**
 * Answers visitors' pages from memory: each is rendered once, under the one address that `find` names, and kept
 * compressed; visitors who come while it is being rendered wait for the same one. Addresses at which nothing is share
 * one page with the status 404. Pages that were not asked for of late go when the bound is reached. A request with the
 * cookie of a session goes on to `render`, as does all else.
 */
export function createPageCache({ isProduction, metrics, pageCacheBytes }: Setting, find: PagePlaces["find"]) {
  const pages = createKeptPages<CachedPage>(pageCacheBytes);
  const rendering = new Map<string, Promise<CachedPage | null>>();

  return async (request: Request, render: Render): Promise<Response> => {
    const target = sharedTarget(request);
    if (target === null) return render(request);
    const exact = pages.get(target);
    if (!exact) return answerAt(find(target), request, render);
    count(target, "hit");
    return send(exact, request);
  };

  async function answerAt(place: PagePlace, request: Request, render: Render): Promise<Response> {
    if (place.kind === "own") return render(request);
    const address = place.kind === "missing" ? paths.malformed() : place.address;
    const known = pages.get(address) ?? rendering.get(address);
    count(address, known ? "hit" : "miss");
    if (!known) return keep(address, request, render);
    const page = await known;
    return page ? send(page, request) : render(request);
  }

  /** Counts shared pages: whoever looks for what is not there says nothing of how well pages are kept. */
  function count(address: string, outcome: "hit" | "miss"): void {
    if (address !== paths.malformed()) metrics.count("page_cache", outcome);
  }

  async function keep(address: string, request: Request, render: Render): Promise<Response> {
    const work = Promise.withResolvers<CachedPage | null>();
    rendering.set(address, work.promise);
    let page: CachedPage | null = null;
    try {
      const response = await render(new Request(new URL(address, request.url), { headers: request.headers }));
      const isShared = response.status === statusAt(address) && !response.headers.has("set-cookie");
      if (!isShared) return withoutBody(response, request);
      page = await toCachedPage(response, isProduction);
      pages.keep(address, page, bytesOf(address, page));
      return send(page, request);
    } finally {
      rendering.delete(address);
      work.resolve(page);
    }
  }
}

/** The status of the page that is kept under an address. */
function statusAt(address: string): number {
  return address === paths.malformed() ? 404 : 200;
}

/** An answer as it goes to a visitor who may have asked for its headers only. */
function withoutBody(response: Response, { method }: Request): Response {
  return method === "HEAD" ? new Response(null, response) : response;
}

/** The target of a visitor's request for a page; null where the answer could depend on who asks. */
function sharedTarget(request: Request): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (/studiolo\.session/.test(request.headers.get("cookie") ?? "")) return null;
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
  return { status, headers, etag, bodies: { identity, br, gzip } };
}

function bytesOf(address: string, { headers, bodies: { identity, br, gzip } }: CachedPage): number {
  const words = [address, ...headers.flat()].reduce((sum, word) => sum + word.length, 0);
  return identity.byteLength + br.byteLength + gzip.byteLength + words + bytesBesides;
}

function send({ status, headers, etag, bodies }: CachedPage, request: Request): Response {
  if (etag !== null && isKnown(etag, request.headers.get("if-none-match")))
    return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "");
  const body = bodies[encoding];
  const own: [string, string][] = [["content-length", String(body.byteLength)]];
  if (encoding !== "identity") own.push(["content-encoding", encoding]);
  return new Response(request.method === "HEAD" ? null : body, { status, headers: [...headers, ...own] });
}
