/** Hosts that nobody can lead to another machine by a record of names: numbers, and the machine's own name. */
const fixedHost = /^(?:localhost|\d+(?:\.\d+){3}|\[.+\])$/;

/** Hosts that mean the machine itself. */
const ownHosts = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * The origin under which a request is answered, whatever it calls the site: the configured one. Only a site that is
 * configured for this machine alone, without TLS, keeps the number or `localhost` under which it was opened: a browser
 * keeps `localhost` and `127.0.0.1` apart, and would forget who signed in. Any other name could be a stranger's, led here.
 */
export function requestOrigin(configured: string, requestAddress: string): string {
  const own = new URL(configured);
  const asked = new URL(requestAddress);
  const keepsName = own.protocol === "http:" && ownHosts.has(own.hostname) && fixedHost.test(asked.hostname);
  return keepsName ? asked.origin : own.origin;
}
