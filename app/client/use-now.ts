import { useState } from "react";
import { useIsAwake } from "./use-hydrated.ts";

/**
 * The moment that words about time go by: the server's, `madeAt`, as an ISO text, until the page is awake; then the
 * device's, since what is shown may be of an earlier day.
 */
export function useNow(madeAt: string): Date {
  const isAwake = useIsAwake();
  const [openedAt] = useState(() => Date.now());
  return new Date(isAwake ? Math.max(openedAt, Date.parse(madeAt)) : madeAt);
}
