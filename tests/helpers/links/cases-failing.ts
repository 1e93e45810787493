import { gzipSync } from "node:zlib";
import {
  byPath,
  goneIsNoName,
  inPieces,
  noName,
  packed,
  raw,
  redirect,
  send,
  silence,
  status,
  tear,
} from "./answers.ts";
import { type Answer, type LinkCase, silentAddress } from "./fixture.ts";
import { longText, textPage } from "./pages.ts";

const page = textPage(longText(0));

const unreachable = (name: string, answer: Answer, more: Partial<LinkCase> = {}): LinkCase => ({
  name: `unreachable: ${name}`,
  verdict: "unreachable",
  answer,
  ...more,
});

const unreachableCases = [
  ...[500, 502, 503, 504, 521, 418, 400].map((code) => unreachable(`${code} always`, status(code))),
  unreachable("torn always", tear),
  unreachable("no such name", send(page), { resolve: noName }),
  unreachable("nobody listens", send(page), { resolve: async () => [silentAddress] }),
  unreachable("redirected to a name that is gone", redirect("{gone}/page"), { resolve: goneIsNoName }),
  unreachable("no HTTP", raw("SSH-2.0-OpenSSH_9.6\r\n")),
  unreachable("closed without a word", raw("")),
  unreachable("a redirect to nowhere", ({ response }) => response.writeHead(302).end()),
  unreachable("a redirect to what is no address", redirect("http://[")),
  unreachable("a redirect to another scheme", redirect("ftp://ftp.links.test/book")),
  unreachable("packed badly", send("this is not packed", { "content-encoding": "gzip" })),
  unreachable("headers without an end", raw(`HTTP/1.1 200 OK\r\n${"x-more: and more\r\n".repeat(20_000)}`)),
  unreachable("torn in the middle of a packed page", ({ request, response }) => {
    const body = gzipSync(page);
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip", "content-length": body.length });
    if (request.method === "HEAD") return response.end();
    response.write(body.subarray(0, 1000));
    return setTimeout(() => request.socket.resetAndDestroy(), 50);
  }),
  unreachable("torn in the middle of the page", ({ request, response }) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": 100_000 });
    if (request.method === "HEAD") return response.end();
    response.write(page.slice(0, 1000));
    return setTimeout(() => request.socket.resetAndDestroy(), 50);
  }),
];

const circle = (name: string, answer: Answer, more: Partial<LinkCase> = {}): LinkCase => ({
  name: `circle: ${name}`,
  verdict: "redirect-loop",
  answer,
  ...more,
});

const circleCases = [
  circle("to itself", redirect("/deep/page")),
  circle("two pages", byPath({ "/a": redirect("/b"), "/b": redirect("/a") }), { path: "/a" }),
  circle("three hosts", ({ request, ...asked }) => {
    const host = request.headers.host ?? "";
    const next = host.startsWith("one.") ? "{two}/" : host.startsWith("two.") ? "{}/deep/page" : "{one}/";
    return redirect(next, 301)({ request, ...asked });
  }),
  circle(
    "ever new addresses",
    ({ path, ...asked }) => redirect(`/n?${Number(path.split("?")[1] ?? 0) + 1}`)({ path, ...asked }),
    { path: "/n?1" },
  ),
  circle(
    "eleven redirects",
    ({ path, ...asked }) => {
      const hop = Number(path.slice(3));
      return (hop < 11 ? redirect(`/h/${hop + 1}`) : send(page))({ path, ...asked });
    },
    { path: "/h/0" },
  ),
  circle("ever new cookies", ({ asked, ...rest }) =>
    redirect("/deep/page", 302, { "set-cookie": `n=${asked}` })({ asked, ...rest }),
  ),
  circle(
    "by the pages themselves",
    byPath({
      "/a": send(`<meta http-equiv="refresh" content="0; url=/b">`),
      "/b": send(`<meta http-equiv="refresh" content="0; url=/a">`),
    }),
    { path: "/a" },
  ),
];

const large = (name: string, answer: Answer, more: Partial<LinkCase> = {}): LinkCase => ({
  name: `too large: ${name}`,
  verdict: "too-large",
  answer,
  ...more,
});

const largeCases = [
  large(
    "a page without an end",
    inPieces(() => "<p>and so on</p>".repeat(4000), 0),
  ),
  large(
    "one line without an end",
    inPieces(() => "x".repeat(64_000), 0),
  ),
  large(
    "one element in another without an end",
    inPieces(() => "<div><b>".repeat(8000), 0),
  ),
  large("ten megabytes", send("<p>and so on</p>".repeat(700_000))),
  large("a small pack of much", packed("0".repeat(30_000_000), "gzip")),
  large("a small pack of much, by brotli", packed("0".repeat(30_000_000), "br")),
];

const slow = (name: string, answer: Answer, more: Partial<LinkCase> = {}): LinkCase => ({
  name: `timeout: ${name}`,
  verdict: "timeout",
  isSilent: true,
  answer,
  ...more,
});

const slowCases = [
  slow("no answer", silence),
  slow("half a header", ({ request }) => request.socket.write("HTTP/1.1 200 OK\r\ncontent-ty")),
  slow("a page that stops", ({ request, response }) => {
    response.writeHead(200, { "content-type": "text/html" });
    return request.method === "HEAD" ? response.end() : response.write("<title>A page");
  }),
  slow(
    "a page that drips",
    inPieces(() => "a", 100),
  ),
  slow("a redirect to silence", byPath({ "/deep/page": redirect("/silent"), "/silent": silence })),
  slow("a name that is looked up for ever", send(page), { resolve: () => new Promise(() => {}) }),
  slow("a redirect to a name that is looked up for ever", redirect("{slow}/"), {
    resolve: (hostname) => (hostname.startsWith("slow.") ? new Promise(() => {}) : Promise.resolve(["127.0.0.1"])),
  }),
];

const inside = (name: string, answer: Answer, more: Partial<LinkCase> = {}): LinkCase => ({
  name: `private: ${name}`,
  verdict: "private-address",
  answer,
  ...more,
});

/** Addresses that only this machine and its network may reach, in various spellings. */
const secrets = [
  "127.0.0.2",
  "2130706434",
  "0x7f000002",
  "0177.0.0.2",
  "127.2",
  "10.0.0.1",
  "169.254.169.254",
  "192.168.1.1",
  "[::1]",
  "[::ffff:127.0.0.2]",
  "[fe80::1]",
  "[fd00::1]",
];

const insideCases = [
  ...secrets.map((host) =>
    inside(`a redirect to ${host}`, ({ request, ...asked }) => {
      const port = request.socket.localPort;
      return redirect(`http://${host}:${port}/latest/meta-data/`)({ request, ...asked });
    }),
  ),
  inside("the link itself", send(page), { url: ({ port }) => `http://127.0.0.2:${port}/admin` }),
  inside("a name that leads inside", send(page), { resolve: async () => ["127.0.0.2"] }),
  inside("a name with one address inside", send(page), { resolve: async () => ["127.0.0.1", "127.0.0.2"] }),
  inside("a name that is mapped", send(page), { resolve: async () => ["::ffff:127.0.0.2"] }),
  inside("a name that leads inside from the second look-up on", send(page), {
    resolve: async (_hostname, times) => [times === 0 ? "127.0.0.1" : "127.0.0.2"],
  }),
  inside("a name that leads inside from the third look-up on", send(page), {
    resolve: async (_hostname, times) => [times < 2 ? "127.0.0.1" : "127.0.0.2"],
  }),
  inside("a page that sends browsers inside", ({ request, ...asked }) =>
    send(`<meta http-equiv="refresh" content="0; url=http://127.0.0.2:${request.socket.localPort}/">`)({
      request,
      ...asked,
    }),
  ),
];

/** Links without a complete response, or with a redirect that must not be followed. */
export const failingCases: LinkCase[] = [
  ...unreachableCases,
  ...circleCases,
  ...largeCases,
  ...slowCases,
  ...insideCases,
];
