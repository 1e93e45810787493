import { renderToReadableStream } from "react-dom/server";
import type { EntryContext, HandleErrorFunction } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";

/** Renders a page whole: the server names each of its scripts in the page's policy, and visitors' pages are kept. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  let failed = false;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => {
      failed = true;
      console.error(error);
    },
  });
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : stream, { status: failed ? 500 : status, headers });
}

/** Pages that are not found and requests that were given up are no news; everything else goes to the log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
