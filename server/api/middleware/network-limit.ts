import type { HonoRequest } from "hono";
import { networkPrefix } from "#domain/account/network-prefix.ts";
import { CodedError } from "#domain/errors.ts";
import { clientAddressHeader } from "#server/adapters/account/auth-options.ts";
import type { Resources } from "#server/resources.ts";
import { createAddressLimit } from "./address-limit.ts";

/**
 * Creates a rate limit per network for one route. The returned function counts a request, and throws `too_many_requests`
 * if its network has to wait.
 */
export function createNetworkLimit({ now }: Resources, limit: Parameters<typeof createAddressLimit>[0]) {
  const waitOf = createAddressLimit(limit);
  return (request: HonoRequest, cost = 1): void => {
    const network = networkPrefix(request.header(clientAddressHeader) ?? "");
    const wait = waitOf(network, { now: now().getTime(), cost });
    if (wait !== null) throw new CodedError("too_many_requests", { retryAfterSeconds: wait });
  };
}
