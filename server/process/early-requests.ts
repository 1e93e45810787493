import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** How many writes wait for the start at most; further ones are refused. */
const mostWaiting = 1000;

/**
 * Answers while the site starts, which may take as long as its migrations do: the process is alive, and not ready. What
 * is only read is to be had elsewhere, or later. A write waits until the site takes it, since a proxy may not repeat it.
 */
export function createEarlyRequests(): { answer: Listener; handTo(site: Listener): void } {
  const waiting: Parameters<Listener>[] = [];
  const answer: Listener = (request, response) => {
    const { method, url = "" } = request;
    const isRead = method === "GET" || method === "HEAD";
    if (isRead && url.split("?", 1)[0] === "/api/health") {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ status: "ok" }));
    } else if (isRead || waiting.length >= mostWaiting) {
      response.writeHead(503, { "retry-after": "2" }).end("The site is starting.");
    } else waiting.push([request, response]);
  };
  const handTo = (site: Listener) => {
    for (const [request, response] of waiting.splice(0)) if (!request.destroyed) site(request, response);
  };
  return { answer, handTo };
}
