import { useRouteLoaderData } from "react-router";
import { defaultSite, type SiteConfiguration } from "#domain/site-configuration.ts";

/** Everything that names the operator, as the server is configured; the default where the root could not be loaded. */
export function useSite(): SiteConfiguration {
  const root = useRouteLoaderData("root") as { site?: SiteConfiguration } | undefined;
  return root?.site ?? defaultSite;
}
