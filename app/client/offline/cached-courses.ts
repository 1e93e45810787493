import { courseOfAddress, keptAddress, keptAddressOfData, keptPagesCache } from "#domain/offline/page-cache.ts";
import { paths } from "#domain/paths.ts";

/** What the device has kept of a learner's pages: courses by their names, the last opened first, and the two places. */
export interface DeviceShelf {
  courses: string[];
  hasHome: boolean;
  hasReview: boolean;
}

/** An empty device. */
export const emptyShelf: DeviceShelf = { courses: [], hasHome: false, hasReview: false };

/** Looks through what the device has kept; empty where it keeps nothing or storage is off. */
export async function readShelf(): Promise<DeviceShelf> {
  const addresses = await listAddresses();
  const courses = addresses.flatMap((address) => courseOfAddress(address) ?? []).reverse();
  return {
    courses: [...new Set(courses)],
    hasHome: addresses.includes(paths.home()),
    hasReview: addresses.includes(paths.due()),
  };
}

/** The address under which the device has kept a page; null where it has not. */
export async function findOnShelf(wanted: string): Promise<string | null> {
  const address = keptAddress(new URL(wanted, window.location.origin));
  if (address === null) return null;
  const addresses = await listAddresses();
  return addresses.includes(address) ? address : null;
}

async function listAddresses(): Promise<string[]> {
  try {
    const name = (await caches.keys()).find((known) => known.startsWith(keptPagesCache));
    if (name === undefined) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.flatMap(({ url }) => keptAddressOfData(new URL(url)) ?? []);
  } catch {
    return [];
  }
}
