import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useOutboxCounts } from "./use-outbox-counts.ts";

/** Number of acknowledged entries that a page showing reviews has taken into account. */
let shown = 0;

/**
 * Revalidates the page once everything that waited on this device has been sent: whoever leaves a session right after
 * the last grade arrives before that grade does. `uid` is null for a visitor.
 */
export function useRevalidateAfterSending(uid: string | null): void {
  const { waiting, acknowledged } = useOutboxCounts(uid);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (waiting > 0 || acknowledged === shown) return;
    shown = acknowledged;
    if (acknowledged > 0) void revalidate();
  }, [waiting, acknowledged, revalidate]);
}
