import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { assetsPrefix, paths } from "#domain/paths.ts";
import { chooseEncoding } from "#server/encoding.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

interface StaticFile {
  type: string;
  cacheControl: string;
  identity: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | null;
}

/** The built browser files. */
export interface StaticFiles {
  /** Returns the response to a request for a file; null for an unknown one. */
  (request: Request): Response | null;
  /** Returns whether there is a file at a path. */
  has(path: string): boolean;
}

/**
 * Serves the built browser files from memory, each read at its first request, in Brotli if the build created it. Files
 * under assets/ have a hash in their name and never change.
 */
export function createStaticFiles(root: string): StaticFiles {
  const folder = resolve(root);
  const names = new Set(listFiles(folder));
  const loaded = new Map<string, StaticFile>();
  const find = (request: Request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const path = request.url.slice(request.url.indexOf("/", request.url.indexOf("//") + 2)).split("?", 1)[0] ?? "";
    if (!names.has(path)) return null;
    const file = loaded.get(path) ?? load(folder, path, names);
    loaded.set(path, file);
    return send(file, request);
  };
  return Object.assign(find, { has: (path: string) => names.has(path) });
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (extname(entry.name) in types || entry.name.endsWith(".br")))
    .map((entry) => `${entry.parentPath.slice(folder.length).replaceAll("\\", "/")}/${entry.name}`);
}

function load(folder: string, path: string, names: ReadonlySet<string>): StaticFile {
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
  return {
    type: types[extname(path)] ?? "application/octet-stream",
    cacheControl: cacheControlOf(path),
    identity: read(path),
    br: names.has(`${path}.br`) ? read(`${path}.br`) : null,
  };
}

/** Files with a hashed name are immutable; the service worker is always revalidated, since it announces new builds. */
function cacheControlOf(path: string): string {
  if (path.startsWith(assetsPrefix)) return "public, max-age=31536000, immutable";
  return path === paths.serviceWorker() ? "no-cache" : "public, max-age=3600";
}

function send({ type, cacheControl, identity, br }: StaticFile, request: Request): Response {
  const useBrotli = br !== null && chooseEncoding(request.headers.get("accept-encoding") ?? "") === "br";
  const body = useBrotli ? br : identity;
  const headers = new Headers({
    "content-type": type,
    "cache-control": cacheControl,
    "content-length": String(body.byteLength),
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    vary: "accept-encoding",
  });
  if (useBrotli) headers.set("content-encoding", "br");
  return new Response(request.method === "HEAD" ? null : body, { headers });
}
