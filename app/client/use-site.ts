import { defaultSite, type SiteConfiguration } from "#domain/site.ts";
import { useRoot } from "./use-root.ts";

/** Everything that names the operator, as the server is configured; the default where the root could not be loaded. */
export function useSite(): SiteConfiguration {
  return useRoot()?.site ?? defaultSite;
}
