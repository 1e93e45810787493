import { requestOrigin } from "#domain/account/request-origin.ts";
import { clientAddressHeader } from "#server/adapters/account/auth-options.ts";

/** What is known of a request from elsewhere than from itself. */
interface Ends {
  /** The site's configured origin. */
  origin: string;
  /** The socket's address; left out where there is no socket. */
  clientAddress?: string | undefined;
  /** Whether a proxy stands in front whose headers hold. */
  trustProxy: boolean;
}

/**
 * The request with both its ends settled, once for all doors. Its own address stands at the site's origin: behind a
 * proxy that speaks TLS it comes as `http:` and under whatever Host it names. The client's stands in our own header:
 * the socket's, or, behind a trusted proxy, the last one that the proxy added to X-Forwarded-For. What the client itself
 * put into that header is dropped, since it would let anyone choose whose rate limit they use up.
 */
export function settleAddresses(request: Request, { origin, clientAddress, trustProxy }: Ends): Request {
  const forwarded = trustProxy ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const headers = new Headers(request.headers);
  headers.set(clientAddressHeader, forwarded || clientAddress || "127.0.0.1");
  const address = requestOrigin(origin, request.url) + request.url.slice(originLength(request.url));
  const own = address === request.url ? request : new Request(address, request);
  return new Request(own, { headers });
}

/** How long the origin is at the front of an address of a request, which always has a path. */
function originLength(url: string): number {
  return url.indexOf("/", url.indexOf("//") + 2);
}
