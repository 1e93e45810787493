import { expect, test } from "vitest";
import { applyPolicy } from "./content-security-policy.ts";

const nonce = "0f3d";
const origin = "https://studiolo.example";

/** Returns a page whose scripts all carry the renderer's nonce. */
function marked(html: string): string {
  return html.replaceAll("<script", `<script nonce="${nonce}"`);
}

/** Returns the policy of such a page as a map from directive to sources. */
function policyOf(html: string): Map<string, string[]> {
  return new Map(
    applyPolicy(marked(html), { nonce, origin })
      .policy.split(";")
      .map((directive) => {
        const [name = "", ...sources] = directive.trim().split(/\s+/);
        return [name, sources];
      }),
  );
}

// SHA-256 of "abc" (FIPS 180-2, appendix B.1: ba7816bf … f20015ad) and of the empty text, both in Base64.
const hashOfAbc = "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='";
const hashOfNothing = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

test("a page without scripts allows only the site's own", () => {
  expect(policyOf("<!doctype html><p>Hello</p>").get("script-src")).toEqual(["'self'"]);
});

test("an inline script is allowed by its hash", () => {
  expect(policyOf("<script>abc</script>").get("script-src")).toEqual(["'self'", hashOfAbc]);
});

test("attributes do not change what is hashed", () => {
  for (const tag of ['<script async="">', '<script type="module">', '<script data-src="x">', '<script\n  id="a">']) {
    expect(policyOf(`${tag}abc</script>`).get("script-src"), tag).toEqual(["'self'", hashOfAbc]);
  }
});

test("a script over several lines is hashed unchanged, including spaces", () => {
  // printf 'let a = 1;\nlet b = 2;' | openssl dgst -sha256 -binary | base64
  const hash = "'sha256-7T56iJ/lIGhILv8h0hc4LmVl5j4NIE9vy2D+6wjlyDM='";
  expect(policyOf("<script>let a = 1;\nlet b = 2;</script>").get("script-src")).toEqual(["'self'", hash]);
});

test("each of several scripts has its hash, and a repeated one is listed once", () => {
  const html = "<script>abc</script><p>between</p><script></script><script>abc</script>";
  expect(policyOf(html).get("script-src")).toEqual(["'self'", hashOfAbc, hashOfNothing]);
});

test("a script from a file needs no hash", () => {
  const html = '<script type="module" src="/assets/entry.js"></script><script>abc</script>';
  expect(policyOf(html).get("script-src")).toEqual(["'self'", hashOfAbc]);
});

test("a script shown as text is not allowed", () => {
  expect(policyOf("<code>&lt;script&gt;abc&lt;/script&gt;</code>").get("script-src")).toEqual(["'self'"]);
});

test("a script without the renderer's nonce, or with a guessed one, is not allowed", () => {
  const html = '<script>abc</script><script nonce="guess">abc</script>';
  expect(applyPolicy(html, { nonce, origin }).policy).toContain("script-src 'self';");
  expect(applyPolicy(html, { nonce: null, origin }).policy).toContain("script-src 'self';");
});

test("the nonces are removed from the page", () => {
  const { html } = applyPolicy(`<link rel="modulepreload" nonce="${nonce}">${marked("<script>abc</script>")}`, {
    nonce,
    origin,
  });
  expect(html).toBe('<link rel="modulepreload"><script>abc</script>');
});

test("everything unlisted is forbidden, and there is no unsafe-inline and no wildcard", () => {
  const { policy } = applyPolicy(marked("<script>abc</script>"), { nonce, origin });
  expect(policyOf("").get("default-src")).toEqual(["'none'"]);
  expect(policyOf("").get("base-uri")).toEqual(["'none'"]);
  expect(policyOf("").get("frame-ancestors")).toEqual(["'none'"]);
  expect(policy).not.toMatch(/unsafe-|\*|strict-dynamic|http:/);
});

test("forms may be sent to the site, to the payment provider's hosted pages and nowhere else", () => {
  expect(policyOf("").get("form-action")).toEqual([
    "'self'",
    origin,
    "https://checkout.stripe.com",
    "https://billing.stripe.com",
    "https://invoice.stripe.com",
  ]);
});
