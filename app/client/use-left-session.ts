import { useMemo } from "react";
import { findLeftSession, type LeftSession } from "#domain/review/left-session.ts";
import { readSessions } from "./session-store.ts";
import { useHydrated } from "./use-hydrated.ts";
import { useRoot } from "./use-root.ts";
import { useUid } from "./use-uid.ts";

/**
 * Returns the session that the learner left last on this device, or only that of a page; null before hydration, since
 * the server does not know it. Without a subscription only the practice of a topic counts.
 */
export function useLeftSession(to?: string): LeftSession | null {
  const uid = useUid();
  const isFree = useRoot()?.viewer.kind !== "premium";
  const isHydrated = useHydrated();
  return useMemo(
    () => (isHydrated && uid !== null ? findLeftSession(readSessions(uid), { now: Date.now(), to, isFree }) : null),
    [isHydrated, uid, isFree, to],
  );
}
