import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "#domain/paths.ts";
import { isRead } from "#server/is-read.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Maximum number of writes that wait for the start; further ones are refused. */
const maxWaiting = 1000;

/**
 * Answers requests during start-up, which may last as long as the migrations: alive, but not ready. Reads get 503,
 * since they can be repeated or go to another process. Writes wait until the site takes them, since a proxy may not
 * repeat them.
 */
export function createStartupResponder(): { answer: Listener; handTo(site: Listener): void } {
  const waiting: Parameters<Listener>[] = [];
  const answer: Listener = (request, response) => {
    const isRepeatable = isRead(request);
    if (isRepeatable && request.url?.split("?", 1)[0] === paths.apiHealth()) {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ status: "ok" }));
    } else if (isRepeatable || waiting.length >= maxWaiting) {
      response.writeHead(503, { "retry-after": "2" }).end("The site is starting.");
    } else waiting.push([request, response]);
  };
  const handTo = (site: Listener) => {
    for (const [request, response] of waiting.splice(0)) if (!request.destroyed) site(request, response);
  };
  return { answer, handTo };
}
