import { defaultSite, type SiteConfiguration } from "#domain/site.ts";
import { useRoot } from "./use-root.ts";

/** Returns the operator's name, address and texts; defaults if the root could not be loaded. */
export function useSite(): SiteConfiguration {
  return useRoot()?.site ?? defaultSite;
}
