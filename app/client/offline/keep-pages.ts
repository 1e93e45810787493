import { keptAddress } from "#domain/offline/page-cache.ts";
import type { ToWorker } from "#domain/offline/worker-message.ts";

/**
 * Has the device keep pages for a time without a connection, where it has a service worker and nobody asked to save
 * data. `freshMs`: a copy that is not older, in milliseconds, is left as it is. It is done in the background.
 */
export async function keepPages(addresses: readonly string[], freshMs: number): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!("serviceWorker" in navigator) || connection?.saveData) return;
  const named = addresses.flatMap((address) => keptAddress(new URL(address, window.location.href)) ?? []);
  const { active } = await navigator.serviceWorker.ready;
  const message: ToWorker = { kind: "keep", addresses: named, freshMs };
  if (named.length > 0) active?.postMessage(message);
}
