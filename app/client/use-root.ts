import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { Dunning } from "#domain/billing/plan.ts";
import type { SiteConfiguration } from "#domain/site.ts";
import type { Viewer } from "#domain/viewer.ts";

/** What every screen knows, as the root's loader gives it. */
export interface RootData {
  viewer: Viewer;
  /** A payment of the learner that is missing. */
  dunning: Dunning | null;
  /** Somebody may be signed in, and the site cannot tell who: it does not reach its database. */
  isAway: boolean;
  isProduction: boolean;
  site: SiteConfiguration;
  programs: { name: string; category: string }[];
}

/** As last seen in this browser: a step without a connection fails for the root too, and takes its data away. */
let lastSeen: RootData | undefined;

/** What the root's loader gave, now or before the step that failed; undefined where it never gave anything. */
export function useRoot(): RootData | undefined {
  return (useRouteLoaderData("root") as RootData | undefined) ?? lastSeen;
}

/** Remembers what the root's loader gave, for screens of failures. */
export function useRememberedRoot(root: RootData): void {
  useEffect(() => {
    lastSeen = root;
  }, [root]);
}

/** The uid of the learner for whom the page was made, for what is no part of a screen; null for a visitor. */
export function seenUid(): string | null {
  const viewer = lastSeen?.viewer;
  return viewer && viewer.kind !== "visitor" ? viewer.uid : null;
}
