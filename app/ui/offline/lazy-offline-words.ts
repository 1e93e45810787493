import { lazyCode } from "#app/ui/kit/lazy-code.tsx";

/** The words for a page that is not on the device, fetched when they are needed; the service worker keeps their code. */
export const LazyOfflineWords = lazyCode(
  () => import("./offline-words.tsx"),
  (code) => code.OfflineWords,
);
