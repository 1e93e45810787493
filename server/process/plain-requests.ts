import type { IncomingMessage, RequestListener } from "node:http";
import type { NamedResponse } from "./request-log.ts";

type Answer = RequestListener<typeof IncomingMessage, typeof NamedResponse>;

/** What may be asked of an address, here or there. */
const methods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/**
 * The same answers to what is plainly meant. Two Host headers are refused, as RFC 9112 (3.2) demands: the site and a
 * proxy before it could each believe another one. So is TRACE, which would send a browser's cookies back to a script.
 */
export function requirePlainRequests(answer: Answer): Answer {
  return (request, response) => {
    if (countHosts(request) > 1) response.writeHead(400, { "content-length": 0 }).end();
    else if (request.method === "TRACE") response.writeHead(405, { allow: methods, "content-length": 0 }).end();
    else answer(request, response);
  };
}

/** Node.js keeps the first of them only, but for the list as it came: names and values in turn. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] as string)) hosts += 1;
  return hosts;
}
