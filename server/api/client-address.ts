import { clientAddressHeader } from "#server/adapters/auth-options.ts";

/**
 * The request with the client's address in our own header: the socket's, or, behind a trusted proxy, the last one that
 * the proxy added to X-Forwarded-For. What the client itself put into that header is dropped, since it would let
 * anyone choose whose rate limit they use up.
 */
export function setClientAddress(
  request: Request,
  { clientAddress, trustProxy }: { clientAddress?: string | undefined; trustProxy: boolean },
): Request {
  const forwarded = trustProxy ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const headers = new Headers(request.headers);
  headers.set(clientAddressHeader, forwarded || clientAddress || "127.0.0.1");
  return new Request(request, { headers });
}
