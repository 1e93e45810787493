import { paths } from "#domain/paths.ts";
import { facts } from "./build-manifest.ts";

/** The cache of the offline page as a visitor sees it: there is nothing of anybody in it. */
const shellPrefix = "studiolo:shell:";
const shellName = `${shellPrefix}${facts.build}`;

/** Fetches the offline page without saying who asks. Throws where it cannot be had: then the worker is not installed. */
export async function keepShellPage(): Promise<void> {
  const page = await fetch(paths.offline(), { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}.`);
  await (await caches.open(shellName)).put(paths.offline(), page);
}

/** The offline page as a visitor sees it; undefined where the browser has cleared it. */
export async function findShellPage(): Promise<Response | undefined> {
  return (await caches.open(shellName)).match(paths.offline());
}

/** Removes the shells and pictures of former builds. */
export async function removeFormerCaches(picturesName: string): Promise<void> {
  const kept = [shellName, picturesName];
  const gone = (await caches.keys()).filter(
    (name) => /^studiolo:(?:shell|pictures):/.test(name) && !kept.includes(name),
  );
  await Promise.all(gone.map((name) => caches.delete(name)));
}
