import { useLocation } from "react-router";
import { paths } from "#domain/paths.ts";
import { missingAddress } from "./missing-address.ts";
import { useHydrated } from "./use-hydrated.ts";

/** The landing, and the pages on the way in: log in leads home from there. */
const withoutWayBack = /^\/(?:signup|forgot-password|reset-password)?$|^\/login/;

/**
 * Returns the page on the screen, to which log in leads back, with its query and the place on it; null for those on the
 * way in. Visitors share their pages, whatever a query asks, so that only the browser adds it.
 */
export function useWayBack(): string | null {
  const { pathname, search, hash } = useLocation();
  const isHydrated = useHydrated();
  const here = isHydrated ? pathname + search + hash : pathname;
  // What does not exist for a visitor may exist once they have logged in.
  const address = pathname !== paths.malformed() ? here : isHydrated ? missingAddress() : null;
  return withoutWayBack.test(pathname) && here !== paths.recentHistory() ? null : address;
}
