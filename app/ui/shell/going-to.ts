import type { ClientInstrumentation } from "react-router";

/** Under this name the tab remembers where a step was leading. */
const targetKey = "studiolo:goingTo";

/** A step that was not finished longer ago than this, in milliseconds, is no longer wanted. */
const forgottenMs = 30_000;

/**
 * Has the tab remember where each step leads until it is there. This happens before anything of the step is fetched:
 * where its files are missing, the router loads the page again at once, and no later word is heard.
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

/** Where the last unfinished step was leading, once; null where there was none of late. */
export function takeTarget(): string | null {
  const target = readTarget();
  forgetTarget();
  if (!target || Date.now() - target.at >= forgottenMs) return null;
  return /^\/(?![/\\])/.test(target.address) ? target.address : null;
}

function putTarget(address: string): void {
  try {
    sessionStorage.setItem(targetKey, JSON.stringify({ address, at: Date.now() }));
  } catch {
    // Without storage the router's own reload is all there is.
  }
}

function readTarget(): { address: string; at: number } | null {
  try {
    const { address, at } = JSON.parse(sessionStorage.getItem(targetKey) ?? "{}") as Record<string, unknown>;
    return typeof address === "string" && typeof at === "number" ? { address, at } : null;
  } catch {
    return null;
  }
}

function forgetTarget(): void {
  try {
    sessionStorage.removeItem(targetKey);
  } catch {
    // Nothing was remembered either.
  }
}
