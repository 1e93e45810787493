import {
  buildOf,
  dataAddress,
  isKeptStill,
  keptAddressOfData,
  keptPagesCache,
  keptPagesMax,
  learnerHeader,
  versionHeader,
} from "#domain/offline/page-cache.ts";
import { paths } from "#domain/paths.ts";
import { facts } from "./build-manifest.ts";

// There is one cache of pages at most, `studiolo:pages:<version>:<uid>`: that of the learner who is signed in, made by the
// build that is running from the catalogue of now. An answer for anybody else removes it.

/** Grows when what the device has kept of a learner goes: an answer that was asked for before is not kept any more. */
let generation = 0;

/** Which generation an answer that is asked for now belongs to. */
export function currentGeneration(): number {
  return generation;
}

/** Removes all that the device has kept of a learner's pages. */
export async function forgetLearner(): Promise<void> {
  generation += 1;
  await removePagesBut(null);
}

/**
 * Reads from an answer of the server whose it is, and removes whatever was kept for others. Gives the cache in which it
 * may be kept; null for a visitor's, for one by another build than the worker's, and for one that came too late.
 */
export async function cacheFor(answer: Response, askedIn: number): Promise<Cache | null> {
  const uid = answer.headers.get(learnerHeader);
  const version = answer.headers.get(versionHeader) ?? "";
  if (uid === null || buildOf(version) !== facts.build) {
    await removePagesBut(null);
    return null;
  }
  if (askedIn !== generation) return null;
  const name = `${keptPagesCache}${version}:${uid}`;
  await removePagesBut(name);
  return caches.open(name);
}

async function removePagesBut(kept: string | null): Promise<void> {
  const names = await caches.keys();
  const gone = names.filter((name) => name.startsWith(keptPagesCache) && name !== kept);
  await Promise.all(gone.map((name) => caches.delete(name)));
}

/** The pages that are kept for the learner who is signed in; null where there are none. */
export async function openLearnerCache(): Promise<Cache | null> {
  const names = await caches.keys();
  const name = names.find((known) => known.startsWith(`${keptPagesCache}${facts.build}.`));
  return name === undefined ? null : caches.open(name);
}

/** The kept data of a page, by its address; null where there is none or it is too old. */
export async function findKept(address: string): Promise<Response | null> {
  const found = await (await openLearnerCache())?.match(dataAddress(address));
  return found && isKeptStill(madeAt(found), new Date()) ? found : null;
}

/** How long ago the server made the kept data of a page, in milliseconds; infinite where there is none. */
export async function ageOfKept(address: string): Promise<number> {
  const found = await findKept(address);
  return found ? Date.now() - madeAt(found).getTime() : Number.POSITIVE_INFINITY;
}

/** Keeps an answer; beyond the most that a device keeps, the oldest goes. A device without room keeps what it has. */
export async function keep(cache: Cache, address: string, answer: Response): Promise<void> {
  try {
    // Deleted first, so that the cache's order is that of fetching.
    await cache.delete(address);
    await cache.put(address, answer);
    const pages = (await cache.keys()).filter(({ url }) => keptAddressOfData(new URL(url)) !== null);
    await Promise.all(pages.slice(0, -keptPagesMax).map((page) => cache.delete(page)));
  } catch {
    // Without room there is only the network.
  }
}

/** The learner's own copy of the page that says that one is offline; null where there is none. */
export async function findOfflinePage(): Promise<Response | null> {
  return (await (await openLearnerCache())?.match(paths.offline())) ?? null;
}

function madeAt(answer: Response): Date {
  return new Date(answer.headers.get("date") ?? 0);
}
