/** Hosts that no DNS record can point at another machine: IP addresses and localhost. */
const fixedHost = /^(?:localhost|\d+(?:\.\d+){3}|\[.+\])$/;

/** Hosts that mean the machine itself. */
const ownHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Returns the origin to answer a request under: the configured one, whatever host the request names. Exception: a site
 * configured for this machine alone, without TLS, keeps the IP address or `localhost` it was opened under, because
 * browsers keep cookies of `localhost` and `127.0.0.1` apart and the session would be lost. Any other host could be an
 * attacker's name pointed at the site.
 */
export function requestOrigin(configured: string, requestAddress: string): string {
  const own = new URL(configured);
  const asked = new URL(requestAddress);
  const keepsName = own.protocol === "http:" && ownHosts.has(own.hostname) && fixedHost.test(asked.hostname);
  return keepsName ? asked.origin : own.origin;
}
