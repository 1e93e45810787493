import { paths } from "#domain/paths.ts";
import { buildManifest } from "./build-manifest.ts";

/** Cache of the offline page for visitors, without personal data. */
const shellPrefix = "studiolo:shell:";
const shellName = `${shellPrefix}${buildManifest.build}`;

/** Fetches and caches the offline page without credentials. Throws if it fails, which cancels the installation. */
export async function cacheShellPage(): Promise<void> {
  const page = await fetch(paths.offline(), { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error(`Fetching the offline page failed with status ${page.status}.`);
  await (await caches.open(shellName)).put(paths.offline(), page);
}

/** Returns the cached offline page for visitors; undefined if the browser has evicted it. */
export async function findShellPage(): Promise<Response | undefined> {
  return (await caches.open(shellName)).match(paths.offline());
}

/** Removes the caches of former builds, besides learners' pages; `current` are those of this build. */
export async function removeFormerCaches(current: readonly string[]): Promise<void> {
  const kept = [shellName, ...current];
  const gone = (await caches.keys()).filter(
    (name) => /^studiolo:(?:shell|pictures|search):/.test(name) && !kept.includes(name),
  );
  await Promise.all(gone.map((name) => caches.delete(name)));
}
