import { cacheKeyOfData, pageCacheKey, pageCachePrefix } from "#domain/offline/page-cache.ts";
import { courseOfAddress, paths } from "#domain/paths.ts";

/**
 * Pages of a learner that the device has cached: course names, most recent first, and whether home and review are
 * there.
 */
export interface CachedCourses {
  courses: string[];
  hasHome: boolean;
  hasReview: boolean;
}

export const noCachedCourses: CachedCourses = { courses: [], hasHome: false, hasReview: false };

/** Lists the cached pages; empty if there are none or storage is off. */
export async function readCachedCourses(): Promise<CachedCourses> {
  const addresses = await listAddresses();
  const courses = addresses.flatMap((address) => courseOfAddress(address) ?? []).reverse();
  return {
    courses: [...new Set(courses)],
    hasHome: addresses.includes(paths.home()),
    hasReview: addresses.includes(paths.due()),
  };
}

/** Returns the address under which the device has cached a page, or null. */
export async function findCachedAddress(wanted: string): Promise<string | null> {
  const address = pageCacheKey(new URL(wanted, window.location.origin));
  if (address === null) return null;
  const addresses = await listAddresses();
  return addresses.includes(address) ? address : null;
}

async function listAddresses(): Promise<string[]> {
  try {
    const name = (await caches.keys()).find((known) => known.startsWith(pageCachePrefix));
    if (name === undefined) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.flatMap(({ url }) => cacheKeyOfData(new URL(url)) ?? []);
  } catch {
    return [];
  }
}
