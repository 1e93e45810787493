import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressPage } from "./encoding.ts";
import { respondWithBytes } from "./response-bytes.ts";

const html = `<p>${"A learner's own page. ".repeat(50)}</p>`;

async function send(
  accepted: string,
  headers: Record<string, string> = { "content-type": "text/html; charset=utf-8" },
) {
  const request = new Request("https://studiolo.example/", { headers: { "accept-encoding": accepted } });
  const response = await compressPage(new Response(html, { status: 201, headers }), request);
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

test("a learner's page is sent in the best accepted encoding, with its status and length", async () => {
  const br = await send("gzip, deflate, br");
  expect(br.response.status).toBe(201);
  expect(br.response.headers.get("content-encoding")).toBe("br");
  expect(Number(br.response.headers.get("content-length"))).toBe(br.body.byteLength);
  expect(brotliDecompressSync(br.body).toString()).toBe(html);
  const gzip = await send("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(html);
});

test("a page that was made whole is compressed from its bytes, which the response does not copy", async () => {
  const request = new Request("https://studiolo.example/", { headers: { "accept-encoding": "br" } });
  const page = respondWithBytes(new TextEncoder().encode(html), { headers: { "content-type": "text/html" } });
  const response = await compressPage(page, request);
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(html);
  expect(page.bodyUsed).toBe(false);
});

test("a browser that accepts no encoding gets the page uncompressed", async () => {
  const { response, body } = await send("identity");
  expect([response.headers.has("content-encoding"), body.toString()]).toEqual([false, html]);
});

test.each([
  ["a picture", { "content-type": "image/png" }],
  ["what is compressed already", { "content-type": "text/html", "content-encoding": "br" }],
])("%s goes on as it is", async (_what, headers) => {
  const { response, body } = await send("br", headers as Record<string, string>);
  expect(body.toString()).toBe(html);
  expect(response.headers.get("vary")).toBeNull();
});
