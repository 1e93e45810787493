import { createHash } from "node:crypto";

/** Where forms may lead by a redirect besides the site itself: the payment provider's hosted pages. */
const hostedPages = "https://checkout.stripe.com https://billing.stripe.com";

const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one rendered page: everything from the site itself, and of inline scripts only those that stand in
 * it, each by its SHA-256 hash. Hashes rather than nonces, so that a page can be kept and sent again.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set(
    [...html.matchAll(inlineScripts)].map(
      ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    ),
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${hostedPages}`,
  ].join("; ");
}
