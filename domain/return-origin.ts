const loopbackHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Where someone who leaves for the payment provider is to come back to: the configured origin, or, when the site runs
 * on this machine only, the name under which they opened it. A browser keeps `localhost` and `127.0.0.1` apart, and
 * would have forgotten who signed in.
 */
export function returnOrigin(configured: string, requestAddress: string): string {
  const own = new URL(configured);
  const asked = new URL(requestAddress);
  const isSameSite = loopbackHosts.has(own.hostname) && loopbackHosts.has(asked.hostname) && own.port === asked.port;
  return isSameSite ? asked.origin : own.origin;
}
