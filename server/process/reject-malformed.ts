import type { IncomingMessage, RequestListener } from "node:http";
import type { IdentifiedResponse } from "./request-log.ts";

type Answer = RequestListener<typeof IncomingMessage, typeof IdentifiedResponse>;

/** Value of the `Allow` header. */
const methods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/**
 * Refuses ambiguous and unsafe requests: two Host headers, as required by RFC 9112 (3.2), since the site and a proxy
 * could use different ones, and TRACE, which would expose a browser's cookies to a script.
 */
export function rejectMalformedRequests(answer: Answer): Answer {
  return (request, response) => {
    if (countHosts(request) > 1) response.writeHead(400, { "content-length": 0 }).end();
    else if (request.method === "TRACE") response.writeHead(405, { allow: methods, "content-length": 0 }).end();
    else answer(request, response);
  };
}

/** Counts Host headers in the raw list of names and values, since Node.js drops all but the first from `headers`. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] as string)) hosts += 1;
  return hosts;
}
