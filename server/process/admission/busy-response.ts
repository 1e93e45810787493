import type { IncomingMessage, ServerResponse } from "node:http";
import { CodedError, problemBody } from "#domain/errors.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import { isRead } from "#server/is-read.ts";
import { hashSource } from "#server/pages/content-security-policy.ts";

/** Seconds after which a browser or client is asked to try again. */
const retryAfterSeconds = 5;

const style =
  ":root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}" +
  "body{max-width:34rem;margin:18vh auto;padding:0 1.5rem}" +
  "h1{font:500 2rem/1.2 Georgia,serif;text-wrap:balance}";

const policy = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; frame-ancestors 'none'`;

const headers = { "retry-after": String(retryAfterSeconds), "cache-control": "no-store" };

/** Sends the answer of a site that has too much to do. */
export type SendBusy = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Creates the answer, which costs next to nothing: 503 with Retry-After, for a browser a page that tries again by
 * itself, otherwise the problem `site_busy`. Nothing of the request has been read or done.
 */
export function createBusyResponse(siteName: string): SendBusy {
  const problem = JSON.stringify(problemBody(new CodedError("site_busy")));
  const readPage = pageOf(siteName, "This page tries again by itself in a few seconds. What you did before is kept.");
  const sentPage = pageOf(
    siteName,
    "What you have just sent was not kept. Wait a few seconds, go back, and send it again.",
  );
  return (request, response) => {
    const isPage = request.headers.accept?.includes("text/html") ?? false;
    if (!isPage) {
      const type = { "content-type": "application/problem+json" };
      response.writeHead(503, { ...headers, ...type, "content-length": Buffer.byteLength(problem) }).end(problem);
      return;
    }
    const isRepeatable = isRead(request);
    const page = isRepeatable ? readPage : sentPage;
    const own = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
    const again = isRepeatable ? { refresh: String(retryAfterSeconds) } : {};
    response
      .writeHead(503, {
        ...headers,
        ...own,
        ...again,
        "x-content-type-options": "nosniff",
        "content-length": Buffer.byteLength(page),
      })
      .end(page);
  };
}

function pageOf(siteName: string, text: string): string {
  const name = escapeHtml(siteName);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${name} is busy</title><style>${style}</style></head>` +
    `<body><h1>${name} has more to do right now than it can</h1><p>${text}</p></body></html>`
  );
}
