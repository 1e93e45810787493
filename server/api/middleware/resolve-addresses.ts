import { requestOrigin } from "#domain/account/request-origin.ts";
import { clientAddressHeader } from "#server/adapters/account/auth-options.ts";

/** Facts about a request that it does not contain itself. */
interface Ends {
  /** The site's configured origin. */
  origin: string;
  /** Address of the socket; absent if there is none. */
  clientAddress?: string | undefined;
  /** Whether the headers of a proxy in front are trusted. */
  trustProxy: boolean;
}

/**
 * Normalises the addresses of a request once for all routes. Its URL gets the site's origin, since behind a TLS proxy
 * it arrives as `http:` with an arbitrary Host. The client's address is set in a header of our own: the socket's or,
 * behind a trusted proxy, the last entry of X-Forwarded-For. A value sent by the client is dropped; otherwise anyone
 * could choose whose rate limit they use up.
 */
export function resolveRequestAddresses(request: Request, { origin, clientAddress, trustProxy }: Ends): Request {
  const forwarded = trustProxy ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const headers = new Headers(request.headers);
  headers.set(clientAddressHeader, forwarded || clientAddress || "127.0.0.1");
  const address = requestOrigin(origin, request.url) + request.url.slice(originLength(request.url));
  const own = address === request.url ? request : new Request(address, request);
  return new Request(own, { headers });
}

/** Returns the length of the origin at the start of a request URL, which always has a path. */
function originLength(url: string): number {
  return url.indexOf("/", url.indexOf("//") + 2);
}
