import { createElement, type ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { KeptPartsContext, type PagePart } from "#app/ui/kit/kept.tsx";
import { pagePartsContext, servicesContext } from "./context.ts";
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
  const parts = services.get(pagePartsContext);
  const placeKept = parts && ((part: PagePart) => parts.place(part.component, part.properties, () => renderPart(part)));
  const page = (
    <NonceContext value={nonce}>
      <KeptPartsContext value={placeKept}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </KeptPartsContext>
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

/** Renders a part by itself, in the contexts of its page. Throws if it has an id of its place in the page. */
function renderPart({ component, properties, contexts }: PagePart): string {
  let whole: ReactNode = createElement(component, properties);
  for (const [Context, value] of contexts()) whole = <Context value={value}>{whole}</Context>;
  const html = renderToString(whole);
  if (html.includes('"_R_')) throw new Error(`${component.name} uses an id of its place and cannot be kept`);
  return html;
}

/** Logs errors of rendering, except missing pages and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(servicesContext).report("a page failed", error);
};
