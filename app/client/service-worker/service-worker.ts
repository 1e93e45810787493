/**
 * The service worker: keeps the shell of the site, and for a learner the pages that they opened, so that they can study
 * without a connection. Only pages of learners register it; the build bundles it to /service-worker.js.
 */
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { pictureFolder } from "#domain/catalogue/picture.ts";
import { keptAddressOfData } from "#domain/offline/page-cache.ts";
import type { ToWorker } from "#domain/offline/worker-message.ts";
import { paths } from "#domain/paths.ts";
import { facts } from "./build-manifest.ts";
import { keepPages } from "./keep-pages.ts";
import { forgetLearner } from "./learner-cache.ts";
import { answerData, answerNavigation, noteChange } from "./respond-with-page.ts";
import { keepShellPage, removeFormerCaches } from "./shell-cache.ts";
import { type FetchEvent, worker } from "./worker-scope.ts";

/** Pictures stay this long, in days, and no more than so many. */
const pictureDays = 30;
const picturesMax = 150;
const picturesName = `studiolo:pictures:${facts.pictures}`;

/** What is no page of the site's own: never touched. */
const notPages = [/^\/api\//, /^\/sandbox\//];

/** Where someone logs out; the router asks with `.data` behind it. */
const logOutPaths = [paths.logOut(), `${paths.logOut()}.data`, "/api/auth/sign-out"];

/** What is told to the server and changes no page: kept pages stay as good as they were. */
const changesNoPage = [/^\/api\/users\/[^/]+\/recentHistory$/, /^\/api\/customEvents$/];

// What has no hash in its name is drawn together with the pictures.
const isHashed = (url: string) => url.startsWith("/assets/");
precacheAndRoute(facts.shell.map((url) => ({ url, revision: isHashed(url) ? null : facts.pictures })));
cleanupOutdatedCaches();

registerRoute(new NavigationRoute(({ request }) => answerNavigation(request), { denylist: notPages }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && keptAddressOfData(url) !== null,
  ({ url, event }) => answerData(keptAddressOfData(url) ?? "", event as FetchEvent),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${pictureFolder}/`),
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

worker.addEventListener("install", (event) => event.waitUntil(keepShellPage()));

worker.addEventListener("activate", (event) =>
  event.waitUntil(removeFormerCaches(picturesName).then(() => worker.clients.claim())),
);

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" || method === "HEAD") return;
  const { origin, pathname } = new URL(url);
  if (!changesNoPage.some((path) => path.test(pathname))) noteChange();
  if (origin === worker.location.origin && logOutPaths.includes(pathname)) event.waitUntil(forgetLearner());
});

worker.addEventListener("message", (event) => {
  const message = event.data as ToWorker;
  switch (message.kind) {
    case "keep":
      return event.waitUntil(keepPages(message, (work) => event.waitUntil(work)));
    case "awake":
      return event.waitUntil(beginIfUnnoticed(message.build));
    case "begin":
      return event.waitUntil(worker.skipWaiting());
  }
});

/** Begins where the only open page was made by this build already: nothing old is left that could miss its files. */
async function beginIfUnnoticed(build: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (build === facts.build && pages.length <= 1) await worker.skipWaiting();
}
