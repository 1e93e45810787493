import type { ClientInstrumentation } from "react-router";

/** Session storage key of the pending navigation. */
const targetKey = "studiolo:goingTo";

/** Age after which a pending navigation is ignored, in milliseconds. */
const forgottenMs = 30_000;

/**
 * Stores each navigation's target until it completes, before anything is fetched: if its code is missing, the router
 * reloads immediately and no later callback runs.
 */
export const rememberTarget: ClientInstrumentation = {
  router: ({ instrument }) => {
    instrument({
      navigate: async (go, { to, currentUrl }) => {
        if (typeof to === "number") return void (await go());
        const { pathname, search } = new URL(to, new URL(currentUrl, window.location.origin));
        const address = pathname + search;
        putTarget(address);
        await go();
        if (readTarget()?.address === address) forgetTarget();
      },
    });
  },
};

/** A pending navigation: its address, its time, and the reason if it failed. */
interface Target {
  address: string;
  at: number;
  failure: string | null;
}

/** Returns and clears the last unfinished navigation; null if there is none from the last 30 s. */
export function takeTarget(): Pick<Target, "address" | "failure"> | null {
  const target = readTarget();
  forgetTarget();
  if (!target || Date.now() - target.at >= forgottenMs) return null;
  return /^\/(?![/\\])/.test(target.address) ? target : null;
}

/** Returns the address of the pending navigation, or null. */
export function targetAddress(): string | null {
  return readTarget()?.address ?? null;
}

/** Stores why the pending navigation failed. */
export function noteFailure(failure: string): void {
  const address = targetAddress();
  if (address !== null) putTarget(address, failure);
}

function putTarget(address: string, failure: string | null = null): void {
  try {
    const target: Target = { address, at: Date.now(), failure };
    sessionStorage.setItem(targetKey, JSON.stringify(target));
  } catch {
    // Storage is off: only the router's own reload is left.
  }
}

function readTarget(): Target | null {
  try {
    const { address, at, failure } = JSON.parse(sessionStorage.getItem(targetKey) ?? "{}") as Record<string, unknown>;
    return typeof address === "string" && typeof at === "number"
      ? { address, at, failure: typeof failure === "string" ? failure : null }
      : null;
  } catch {
    return null;
  }
}

function forgetTarget(): void {
  try {
    sessionStorage.removeItem(targetKey);
  } catch {
    // Storage is off: nothing was stored.
  }
}
