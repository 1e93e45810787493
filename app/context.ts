import { createContext } from "react-router";
import type { PageServices } from "#server/services/page-services.ts";

/** The services that loaders and actions call. The only file in app/ that imports from the server, and only types. */
export const servicesContext = createContext<PageServices>();
