import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { pageStyle } from "./page-style.ts";

/** Escaped HTML. */
export type Markup = ReturnType<typeof html>;

const styleHash = createHash("sha256").update(pageStyle).digest("base64");

/** A page: its title, content, status and the addresses to which its forms may redirect. */
export interface Page {
  title: string;
  content: Markup;
  status?: ContentfulStatusCode;
  formTargets?: string[];
  /** Whether the page is one of the sandbox's own tools, which link to one another. */
  isTool?: boolean;
}

/** Responds with a page of the sandbox: never cached, without scripts, and with no source but its own style. */
export function respondWithPage(
  context: Context,
  { title, content, status = 200, formTargets = [], isTool = false }: Page,
) {
  // Browsers apply form-action to the redirect after a form too, so its target origin is allowed.
  const origins = formTargets.map((address) => new URL(address).origin);
  context.header(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      `form-action ${[...new Set(["'self'", ...origins])].join(" ")}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
  return context.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Payments sandbox</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<header><h1>Payments sandbox — no real card is charged</h1>${isTool ? toolLinks : ""}</header>
<main>
${content}
</main>
</body>
</html>
`,
    status,
  );
}

// Relative, because the pages do not know where they are mounted.
const toolLinks = html`<nav aria-label="Sandbox"><a href="clock">Clock</a> <a href="charges">Charges</a></nav>`;

/** Responds with a page that shows only a message and a link. */
export function respondWithMessage(
  context: Context,
  message: { title: string; text: string; status: ContentfulStatusCode; link: { href: string; label: string } | null },
) {
  const { title, text, status, link } = message;
  return respondWithPage(context, {
    title,
    status,
    content: html`<h2>${title}</h2>
<p>${text}</p>
${link === null ? "" : html`<p class="back"><a href="${link.href}">${link.label}</a></p>`}`,
  });
}
