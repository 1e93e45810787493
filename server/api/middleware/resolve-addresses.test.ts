import { expect, test } from "vitest";
import { resolveRequestAddresses } from "./resolve-addresses.ts";

const origin = "https://studiolo.example";
const ownHeader = "x-studiolo-address";

function addressOf(
  headers: Record<string, string>,
  options: { clientAddress?: string | undefined; trustProxy: boolean },
): string | null {
  const request = new Request("http://studiolo.example/", { headers });
  return resolveRequestAddresses(request, { origin, ...options }).headers.get(ownHeader);
}

test("without a proxy the socket's address is used", () => {
  expect(addressOf({}, { clientAddress: "203.0.113.7", trustProxy: false })).toBe("203.0.113.7");
  expect(addressOf({}, { clientAddress: "2001:db8::7", trustProxy: false })).toBe("2001:db8::7");
});

test("without a proxy a header cannot set the address", () => {
  const headers = {
    "x-forwarded-for": "198.51.100.1",
    [ownHeader]: "198.51.100.2",
    "X-Studiolo-Address": "198.51.100.3",
  };
  expect(addressOf(headers, { clientAddress: "203.0.113.7", trustProxy: false })).toBe("203.0.113.7");
});

test.each([
  ["198.51.100.1", "198.51.100.1"],
  ["10.9.8.7, 198.51.100.1", "198.51.100.1"],
  ["10.9.8.7,198.51.100.1 ", "198.51.100.1"],
  ["10.9.8.7, 2001:db8::1", "2001:db8::1"],
])("behind a trusted proxy %j means the last address, which the proxy added: %s", (forwarded, address) => {
  expect(addressOf({ "x-forwarded-for": forwarded }, { clientAddress: "127.0.0.1", trustProxy: true })).toBe(address);
});

test("behind a trusted proxy, too, our internal header is dropped if a client sends it", () => {
  expect(addressOf({ [ownHeader]: "198.51.100.2" }, { clientAddress: "203.0.113.7", trustProxy: true })).toBe(
    "203.0.113.7",
  );
});

test.each([{}, { "x-forwarded-for": "" }, { "x-forwarded-for": " " }, { "x-forwarded-for": "10.9.8.7, " }])(
  "a trusted proxy that says nothing (%j) leaves the socket's address",
  (headers) => {
    expect(addressOf(headers as Record<string, string>, { clientAddress: "203.0.113.7", trustProxy: true })).toBe(
      "203.0.113.7",
    );
  },
);

test("a request without a socket has the loopback address", () => {
  expect(addressOf({ "x-forwarded-for": "198.51.100.1" }, { trustProxy: false })).toBe("127.0.0.1");
});

test.each(["http://studiolo.example", "http://localhost:3000", "http://evil.example", "https://studiolo.example"])(
  "behind TLS a request for %s is one for the site's own origin; its method, path, body and headers stay",
  async (asked) => {
    const original = new Request(`${asked}//api/feedback?a=https://b/c`, {
      method: "POST",
      body: '{"text":"Ünïcode"}',
      headers: { "content-type": "application/json", cookie: "a=b", host: "evil.example" },
    });
    const request = resolveRequestAddresses(original, { origin, clientAddress: "203.0.113.7", trustProxy: false });
    expect([request.method, request.url]).toEqual(["POST", `${origin}//api/feedback?a=https://b/c`]);
    expect(request.headers.get("cookie")).toBe("a=b");
    expect(await request.json()).toEqual({ text: "Ünïcode" });
    expect(original.headers.has(ownHeader)).toBe(false);
  },
);

test("a site on this machine keeps the name under which it was opened", () => {
  const options = { origin: "http://127.0.0.1:3000", trustProxy: false };
  const { url } = resolveRequestAddresses(new Request("http://localhost:3000/login"), options);
  expect(url).toBe("http://localhost:3000/login");
});
