import { createContext } from "react-router";
import type { PageServices } from "#server/services/page-services.ts";

/** What loaders and actions ask for and have done. The one place in app/ that names the server, and only as a type. */
export const servicesContext = createContext<PageServices>();
