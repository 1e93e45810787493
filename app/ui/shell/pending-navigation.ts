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

/** Where an unfinished step was leading, when that was known last, and what it failed at, in words. */
interface Target {
  address: string;
  at: number;
  failure: string | null;
}

/** Where the last unfinished step was leading, and what it failed at, once; null where there was none of late. */
export function takeTarget(): Pick<Target, "address" | "failure"> | null {
  const target = readTarget();
  forgetTarget();
  if (!target || Date.now() - target.at >= forgottenMs) return null;
  return /^\/(?![/\\])/.test(target.address) ? target : null;
}

/** Where the step that is under way leads; null where none is. */
export function targetAddress(): string | null {
  return readTarget()?.address ?? null;
}

/** Has the tab remember what the step that is under way has failed at. */
export function noteFailure(failure: string): void {
  const address = targetAddress();
  if (address !== null) putTarget(address, failure);
}

function putTarget(address: string, failure: string | null = null): void {
  try {
    const target: Target = { address, at: Date.now(), failure };
    sessionStorage.setItem(targetKey, JSON.stringify(target));
  } catch {
    // Without storage the router's own reload is all there is.
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
    // Nothing was remembered either.
  }
}
