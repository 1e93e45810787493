import { useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Returns the time for relative texts: the server's `madeAt` (ISO 8601) until hydration, then the device's, since a
 * page may be shown on a later day.
 */
export function useNow(madeAt: string): Date {
  const isHydrated = useHydrated();
  const [openedAt] = useState(() => Date.now());
  return new Date(isHydrated ? Math.max(openedAt, Date.parse(madeAt)) : madeAt);
}
