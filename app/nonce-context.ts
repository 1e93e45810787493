import { createContext } from "react";

/**
 * Marks the scripts of a page while the server renders it, so that the server can tell them from anything else that
 * might stand in the page. Undefined in the browser: the server takes the marks away before it sends the page.
 */
export const NonceContext = createContext<string | undefined>(undefined);
