import type { IncomingMessage, RequestListener } from "node:http";
import type { NamedResponse } from "./request-log.ts";

type Answer = RequestListener<typeof IncomingMessage, typeof NamedResponse>;

/** By this header a proxy says that another process of the site can answer in this one's place. */
const elsewhereHeader = "x-can-go-elsewhere";

/**
 * The same answers, until the process is about to take no more connections: then what is only read is led to another
 * process, where the proxy has said that there is one, by 503. So it learns to send nothing more here, writes least of
 * all: those it may not repeat, and one that came when the port is closed would be lost.
 */
export function leadElsewhere(answer: Answer, isLeaving: () => boolean): Answer {
  return (request, response) => {
    const { method, headers } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (isRead && isLeaving() && headers[elsewhereHeader]) {
      response.writeHead(503, { "retry-after": "1", "content-length": 0 }).end();
    } else answer(request, response);
  };
}
