import { createHash } from "node:crypto";
import { findTags } from "./find-tags.ts";

/** Targets of form redirects besides the site: the payment provider's hosted pages. */
const hostedPages = "https://checkout.stripe.com https://billing.stripe.com https://invoice.stripe.com";

/**
 * Returns the policy of a rendered page, and the page without its nonces. Everything is allowed from the site itself;
 * of inline scripts only those the renderer marked with `nonce`, each by its SHA-256 hash, so that an injected script
 * does not run; of inline styles only that of `styleSource`. Hashes instead of nonces allow the page to be cached.
 */
export function applyPolicy(
  marked: string,
  { nonce, origin, styleSource = null }: { nonce: string | null; origin: string; styleSource?: string | null },
): { html: string; policy: string } {
  const mark = nonce === null ? null : ` nonce="${nonce}"`;
  const hashes = mark === null ? [] : inlineScripts(marked, mark).map(hashSource);
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(" "),
    styleSource === null ? "style-src 'self'" : `style-src 'self' ${styleSource}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${origin} ${hostedPages}`,
  ].join("; ");
  return { html: mark === null ? marked : marked.replaceAll(mark, ""), policy };
}

function inlineScripts(html: string, mark: string): string[] {
  return findTags(html, "<script")
    .filter(({ tag }) => tag.includes(mark) && !/\ssrc=/.test(tag))
    .map(({ end }) => html.slice(end, html.indexOf("</script>", end)));
}

/** Returns the source by which a policy allows an inline script or style: the hash of its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
