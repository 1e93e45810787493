import type { ClientInstrumentation } from "react-router";

/** Session storage key of the pending navigation. */
const targetKey = "studiolo:goingTo";

/** Age after which a pending navigation is ignored, in milliseconds. */
const forgottenMs = 30_000;

/**
 * Stores each navigation's target until it completes, before anything is fetched: if its code is missing, the router
 * reloads immediately and no later callback runs.
 */
export const trackNavigation: ClientInstrumentation = {
  router: ({ instrument }) => {
    instrument({
      navigate: async (go, { to, currentUrl }) => {
        if (typeof to === "number") return void (await go());
        const { pathname, search } = new URL(to, new URL(currentUrl, window.location.origin));
        const address = pathname + search;
        writePendingNavigation(address);
        await go();
        if (readPendingNavigation()?.address === address) clearPendingNavigation();
      },
    });
  },
};

/** A pending navigation: its address, its time, and the reason if it failed. */
interface PendingNavigation {
  address: string;
  at: number;
  failure: string | null;
}

/** Returns and clears the last unfinished navigation; null if there is none from the last 30 s. */
export function takePendingNavigation(): Pick<PendingNavigation, "address" | "failure"> | null {
  const target = readPendingNavigation();
  clearPendingNavigation();
  if (!target || Date.now() - target.at >= forgottenMs) return null;
  return /^\/(?![/\\])/.test(target.address) ? target : null;
}

/** Returns the address of the pending navigation, or null. */
export function pendingAddress(): string | null {
  return readPendingNavigation()?.address ?? null;
}

/** Stores why the pending navigation failed. */
export function recordFailure(failure: string): void {
  const address = pendingAddress();
  if (address !== null) writePendingNavigation(address, failure);
}

function writePendingNavigation(address: string, failure: string | null = null): void {
  try {
    const target: PendingNavigation = { address, at: Date.now(), failure };
    sessionStorage.setItem(targetKey, JSON.stringify(target));
  } catch {
    // Storage is off: only the router's own reload is left.
  }
}

function readPendingNavigation(): PendingNavigation | null {
  try {
    const { address, at, failure } = JSON.parse(sessionStorage.getItem(targetKey) ?? "{}") as Record<string, unknown>;
    return typeof address === "string" && typeof at === "number"
      ? { address, at, failure: typeof failure === "string" ? failure : null }
      : null;
  } catch {
    return null;
  }
}

function clearPendingNavigation(): void {
  try {
    sessionStorage.removeItem(targetKey);
  } catch {
    // Storage is off: nothing was stored.
  }
}
