import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { Dunning } from "#domain/billing/plan.ts";
import type { CheckoutOffer } from "#domain/billing/subscription.ts";
import type { SiteConfiguration } from "#domain/site.ts";
import type { Viewer } from "#domain/viewer.ts";

/** Data of the root's loader, available on every screen. */
export interface RootData {
  viewer: Viewer;
  /** The learner's overdue payment. */
  dunning: Dunning | null;
  /** What the site offers to the viewer; null for a premium learner. */
  offer: CheckoutOffer | null;
  /** True if the session could not be read because the database is unreachable. */
  isAway: boolean;
  isProduction: boolean;
  site: SiteConfiguration;
  programs: { name: string; category: string }[];
}

/** Last known data: when navigation fails offline, the root's loader data is lost too. */
let lastSeen: RootData | undefined;

/** Returns the root loader's data, current or last known; undefined if it never loaded. */
export function useRoot(): RootData | undefined {
  return (useRouteLoaderData("root") as RootData | undefined) ?? lastSeen;
}

/** Remembers the root loader's data for error screens. */
export function useRememberedRoot(root: RootData): void {
  useEffect(() => {
    lastSeen = root;
  }, [root]);
}

/** Returns the learner's uid for code outside components; null for a visitor. */
export function currentUid(): string | null {
  const viewer = lastSeen?.viewer;
  return viewer && viewer.kind !== "visitor" ? viewer.uid : null;
}
