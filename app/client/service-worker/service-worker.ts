/**
 * Service worker: caches the app shell, and for a learner the pages they opened, for study offline. Only learners'
 * pages register it; the build bundles it as /service-worker.js.
 */
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { pictureFolder } from "#domain/catalogue/picture.ts";
import { cacheKeyOfData, serverTimeoutMs } from "#domain/offline/page-cache.ts";
import type { PageToWorkerMessage } from "#domain/offline/worker-message.ts";
import { apiPrefix, assetsPrefix, pathExpression, paths, sandboxPrefix } from "#domain/paths.ts";
import { buildManifest } from "./build-manifest.ts";
import { cachePages } from "./cache-pages.ts";
import { picturesName } from "./formula-fonts.ts";
import { clearLearnerCache } from "./learner-cache.ts";
import { recordChange, respondWithData, respondWithPage } from "./respond-with-page.ts";
import { cacheShellPage, removeFormerCaches } from "./shell-cache.ts";
import { type FetchEvent, worker } from "./worker-scope.ts";

/** Limits of the picture cache: age in days, and number. */
const pictureDays = 30;
const picturesMax = 150;

/** Name of the cache of what search finds, whose form may change with the build. */
const searchName = `studiolo:search:${buildManifest.build}`;

/** Paths that are not pages; never intercepted. */
const notPages = [apiPrefix, sandboxPrefix].map((prefix) => new RegExp(`^${prefix}`));

/** Paths that end the session; the router requests the one with `.data`. */
const logOutPaths = [paths.logOut(), `${paths.logOut()}.data`, paths.apiSignOut()];

/** Requests that change no page, so cached pages stay fresh. */
const changesNoPage = [paths.apiRecentHistory("*"), paths.apiEvents()].map(pathExpression);

// Files without a hash in their name are pictures, versioned together.
const isHashed = (url: string) => url.startsWith(assetsPrefix);
precacheAndRoute(buildManifest.shell.map((url) => ({ url, revision: isHashed(url) ? null : buildManifest.pictures })));
cleanupOutdatedCaches();

registerRoute(new NavigationRoute(({ request }) => respondWithPage(request), { denylist: notPages }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && cacheKeyOfData(url) !== null,
  ({ url, event }) => respondWithData(cacheKeyOfData(url) ?? "", event as FetchEvent),
);

// With the pictures go the fonts that are not in the shell, since only pages with formulas need them.
registerRoute(
  ({ url: { pathname }, sameOrigin }) =>
    sameOrigin && (pathname.startsWith(`${pictureFolder}/`) || (isHashed(pathname) && pathname.endsWith(".woff2"))),
  new CacheFirst({
    cacheName: picturesName,
    plugins: [
      new ExpirationPlugin({
        maxEntries: picturesMax,
        maxAgeSeconds: pictureDays * 86_400,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

// Names and topics, so that the search works without a connection.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === paths.apiSearchEntries(),
  new NetworkFirst({ cacheName: searchName, networkTimeoutSeconds: serverTimeoutMs / 1000 }),
);

worker.addEventListener("install", (event) => event.waitUntil(cacheShellPage()));

worker.addEventListener("activate", (event) =>
  event.waitUntil(removeFormerCaches([picturesName, searchName]).then(() => worker.clients.claim())),
);

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" || method === "HEAD") return;
  const { origin, pathname } = new URL(url);
  if (!changesNoPage.some((path) => path.test(pathname))) recordChange();
  if (origin === worker.location.origin && logOutPaths.includes(pathname)) event.waitUntil(clearLearnerCache());
});

worker.addEventListener("message", (event) => {
  const message = event.data as PageToWorkerMessage;
  switch (message.kind) {
    case "keep":
      return event.waitUntil(cachePages(message, (work) => event.waitUntil(work)));
    case "awake":
      return event.waitUntil(beginIfUnnoticed(message.build));
    case "claim":
      return event.waitUntil(worker.clients.claim());
    case "begin":
      return event.waitUntil(worker.skipWaiting());
  }
});

/** Activates immediately if the only open page comes from this build: no old page could miss its files then. */
async function beginIfUnnoticed(build: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (build === buildManifest.build && pages.length <= 1) await worker.skipWaiting();
}
