import { lazy } from "react";

/** The words for a page that is not on the device, fetched when they are needed; the service worker keeps their code. */
export const LazyOfflineWords = lazy(async () => ({ default: (await import("./offline-words.tsx")).OfflineWords }));
