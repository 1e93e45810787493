import { lazyCode } from "#app/ui/kit/lazy-code.tsx";

/** Message for a page that is not on the device, loaded on demand; the service worker caches its code. */
export const LazyOfflineMessage = lazyCode(
  () => import("./offline-message.tsx"),
  (code) => code.OfflineMessage,
);
