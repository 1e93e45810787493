import { createContext } from "react-router";
import type { KeptParts } from "#server/kept-parts.ts";
import type { PageServices } from "#server/services/page-services.ts";

// The only file in app/ that imports from the server, and only types.

/** The services that loaders and actions call. */
export const servicesContext = createContext<PageServices>();

/** The parts of pages whose HTML is kept; null if each is rendered anew. */
export const keptPartsContext = createContext<KeptParts | null>(null);
