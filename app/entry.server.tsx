import { renderToReadableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { servicesContext } from "./context.ts";
import { NonceContext } from "./nonce-context.ts";

/**
 * Renders a page whole, its scripts marked by a nonce that goes along in a header: the server names the marked ones in
 * the page's policy, takes the marks away, and keeps the pages of visitors.
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

/** Pages that are not found and requests that were given up are no news; everything else goes to the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(servicesContext).report("a page failed", error);
};
