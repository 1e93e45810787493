import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { assetsPrefix, paths } from "#domain/paths.ts";
import { isRead } from "#server/is-read.ts";
import { encodingOf, type MemoryResponse, type RawRequest } from "./memory-response.ts";

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

/** A file as it is sent to those who take Brotli, and to others. */
interface StaticFile {
  plain: MemoryResponse;
  br: MemoryResponse | null;
}

/**
 * Serves the built browser files from memory, each read at its first request, in Brotli if the build created it. Files
 * under assets/ have a hash in their name and never change. Returns null for what is no file, or is none any more: the
 * folder may be built anew below a site that runs.
 */
export function createStaticFiles(root: string): (request: RawRequest) => MemoryResponse | null {
  const folder = resolve(root);
  const names = new Set(listFiles(folder));
  const loaded = new Map<string, StaticFile>();
  return (request) => {
    if (!isRead(request)) return null;
    const path = request.url?.split("?", 1)[0] ?? "";
    if (!names.has(path)) return null;
    const file = loaded.get(path) ?? loadIfThere(folder, path, names);
    if (file === null) return null;
    loaded.set(path, file);
    return file.br !== null && encodingOf(request) === "br" ? file.br : file.plain;
  };
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (extname(entry.name) in types || entry.name.endsWith(".br")))
    .map((entry) => `${entry.parentPath.slice(folder.length).replaceAll("\\", "/")}/${entry.name}`);
}

function loadIfThere(folder: string, path: string, names: ReadonlySet<string>): StaticFile | null {
  try {
    return load(folder, path, names);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function load(folder: string, path: string, names: ReadonlySet<string>): StaticFile {
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
  const shared = {
    "content-type": types[extname(path)] ?? "application/octet-stream",
    "cache-control": cacheControlOf(path),
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    vary: "accept-encoding",
  };
  const respond = (body: Uint8Array<ArrayBuffer>, own: Record<string, string>): MemoryResponse => {
    const headers = { ...shared, "content-length": String(body.byteLength), ...own };
    return { status: 200, headers, body };
  };
  const br = names.has(`${path}.br`) ? respond(read(`${path}.br`), { "content-encoding": "br" }) : null;
  return { plain: respond(read(path), {}), br };
}

/** Files with a hashed name are immutable; the service worker is always revalidated, since it announces new builds. */
function cacheControlOf(path: string): string {
  if (path.startsWith(assetsPrefix)) return "public, max-age=31536000, immutable";
  return path === paths.serviceWorker() ? "no-cache" : "public, max-age=3600";
}
