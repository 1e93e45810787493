import { renderToReadableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { servicesContext } from "./context.ts";
import { NonceContext } from "./nonce-context.ts";

/**
 * Renders the whole page to a string. Every script carries a nonce, also sent in a header: the server copies it into
 * the Content-Security-Policy, removes it from the HTML, and caches the pages of visitors.
 */
export default async function handleRequest(
  ...[request, status, headers, context, services]: [Request, number, Headers, EntryContext, RouterContextProvider]
) {
  let failed = false;
  const nonce = crypto.randomUUID();
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    onError: (error) => {
      failed = true;
      services.get(servicesContext).report("a page could not be rendered", error);
    },
  });
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("x-script-nonce", nonce);
  return new Response(request.method === "HEAD" ? null : stream, { status: failed ? 500 : status, headers });
}

/** Logs errors of rendering, except missing pages and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(servicesContext).report("a page failed", error);
};
