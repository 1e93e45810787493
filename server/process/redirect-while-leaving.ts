import type { IncomingMessage, RequestListener } from "node:http";
import { isRead } from "#server/is-read.ts";
import type { IdentifiedResponse } from "./request-log.ts";

type Answer = RequestListener<typeof IncomingMessage, typeof IdentifiedResponse>;

/** Request header by which a proxy says that it can use another process of the site. */
const elsewhereHeader = "x-can-go-elsewhere";

/**
 * Answers reads with 503 shortly before the port closes, if the proxy said that it has another process. It then stops
 * sending requests here; otherwise a write that arrives when the port closes would be lost, since a proxy may not
 * repeat it.
 */
export function redirectWhileLeaving(answer: Answer, isLeaving: () => boolean): Answer {
  return (request, response) => {
    if (isRead(request) && isLeaving() && request.headers[elsewhereHeader]) {
      response.writeHead(503, { "retry-after": "1", "content-length": 0 }).end();
    } else answer(request, response);
  };
}
