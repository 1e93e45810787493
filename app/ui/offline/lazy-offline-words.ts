import { lazy } from "react";

/** Message for a page that is not on the device, loaded on demand; the service worker caches its code. */
export const LazyOfflineWords = lazy(async () => ({ default: (await import("./offline-words.tsx")).OfflineWords }));
