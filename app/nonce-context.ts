import { createContext } from "react";

/**
 * Nonce of a page's scripts during server rendering, which tells them from any script injected into the page. Undefined
 * in the browser, because the server removes the nonce before it sends the page.
 */
export const NonceContext = createContext<string | undefined>(undefined);
