import { createContext } from "react-router";
import type { PageParts } from "#server/pages/page-parts.ts";
import type { PageServices } from "#server/services/page-services.ts";

// The only file in app/ that imports from the server, and only types.

/** The services that loaders and actions call. */
export const servicesContext = createContext<PageServices>();

/** The parts of the page whose HTML is kept; null if each is rendered anew. */
export const pagePartsContext = createContext<PageParts | null>(null);
