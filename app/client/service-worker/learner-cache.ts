import {
  buildOf,
  cachedPagesMax,
  cacheKeyOfData,
  dataAddress,
  isCacheFresh,
  learnerHeader,
  pageCachePrefix,
  versionHeader,
} from "#domain/offline/page-cache.ts";
import { paths } from "#domain/paths.ts";
import { buildManifest } from "./build-manifest.ts";

// There is at most one page cache, `studiolo:pages:<version>:<uid>`: of the signed-in learner, the current build and
// the current catalogue. A response for anyone else removes it.

/** Incremented when the learner's cache is removed; responses to requests from before are not cached. */
let generation = 0;

export function currentGeneration(): number {
  return generation;
}

/** Removes all cached pages of learners. */
export async function clearLearnerCache(): Promise<void> {
  generation += 1;
  await removePagesBut(null);
}

/**
 * Reads from a response's headers whose it is, and removes caches of anyone else. Returns the cache for it; null for a
 * visitor's response, one of another build than the worker's, and one requested before the last removal.
 */
export async function cacheFor(answer: Response, askedIn: number): Promise<Cache | null> {
  const uid = answer.headers.get(learnerHeader);
  const version = answer.headers.get(versionHeader) ?? "";
  if (uid === null || buildOf(version) !== buildManifest.build) {
    await removePagesBut(null);
    return null;
  }
  if (askedIn !== generation) return null;
  const name = `${pageCachePrefix}${version}:${uid}`;
  await removePagesBut(name);
  return caches.open(name);
}

async function removePagesBut(kept: string | null): Promise<void> {
  const names = await caches.keys();
  const gone = names.filter((name) => name.startsWith(pageCachePrefix) && name !== kept);
  await Promise.all(gone.map((name) => caches.delete(name)));
}

/** Returns the page cache of the signed-in learner, or null. */
export async function openLearnerCache(): Promise<Cache | null> {
  const names = await caches.keys();
  const name = names.find((known) => known.startsWith(`${pageCachePrefix}${buildManifest.build}.`));
  return name === undefined ? null : caches.open(name);
}

/** Returns the cached data of a page by its address; null if there is none or it has expired. */
export async function findCachedPage(address: string): Promise<Response | null> {
  const found = await (await openLearnerCache())?.match(dataAddress(address));
  return found && isCacheFresh(madeAt(found), new Date()) ? found : null;
}

/** Returns the age of a page's cached data in milliseconds; infinite if there is none. */
export async function cachedPageAge(address: string): Promise<number> {
  const found = await findCachedPage(address);
  return found ? Date.now() - madeAt(found).getTime() : Number.POSITIVE_INFINITY;
}

/** Caches a response and evicts the oldest beyond the limit. Does nothing if storage is full. */
export async function cacheResponse(cache: Cache, address: string, answer: Response): Promise<void> {
  try {
    // Deleted first, so that the cache's order is the order of fetching.
    await cache.delete(address);
    await cache.put(address, answer);
    const pages = (await cache.keys()).filter(({ url }) => cacheKeyOfData(new URL(url)) !== null);
    await Promise.all(pages.slice(0, -cachedPagesMax).map((page) => cache.delete(page)));
  } catch {
    // Storage is full: the page stays uncached.
  }
}

/** Returns the learner's own version of the offline page, or null. */
export async function findOfflinePage(): Promise<Response | null> {
  return (await (await openLearnerCache())?.match(paths.offline())) ?? null;
}

function madeAt(answer: Response): Date {
  return new Date(answer.headers.get("date") ?? 0);
}
