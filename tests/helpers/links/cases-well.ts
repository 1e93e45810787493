import {
  byMethod,
  byPath,
  inPieces,
  inTurn,
  late,
  packed,
  raw,
  redirect,
  send,
  silence,
  status,
  tear,
} from "./answers.ts";
import type { Answer, LinkCase } from "./fixture.ts";
import { type Frame, htmlPage, longText, shortText, textPage } from "./pages.ts";

const ok = (name: string, answer: Answer, more: Partial<LinkCase> = {}): LinkCase => ({
  name: `ok: ${name}`,
  verdict: "ok",
  answer,
  ...more,
});

const page = textPage(longText(0));
const pageFrames = ["none", "semantic", "divs", "app"] as const satisfies readonly Frame[];

/** Pages of many lengths and frames, with the surroundings of real ones. */
const pages = [
  ...pageFrames.flatMap((frame, index) => [
    ok(`a long page, frame ${frame}`, send(textPage(longText(index), { frame }))),
    ok(`a short page, frame ${frame}`, send(textPage(shortText(index), { frame }))),
    ok(`another short page, frame ${frame}`, send(textPage(shortText(index + 40), { frame }))),
  ]),
  ok(
    "an app that is drawn in the browser",
    send(htmlPage({ title: "Desmos Graphing", heading: "", body: "", frame: "app" })),
  ),
  ok("a page without a title", send(`<p>${shortText(3).paragraphs.join(" ")}</p>`)),
  ok("an empty answer", send("")),
  ok("a video's page", send(htmlPage({ title: "Lecture 1: Vectors - YouTube", heading: "", body: "", frame: "app" })), {
    path: "/watch?v=WUvTyaaNkzM",
  }),
  ok(
    "broken HTML",
    send(page.replaceAll("</p>", "").replace("</h1>", "").replace("</title>", "</title><b><i><table>")),
  ),
  ok("a page on the error 404", send(textPage({ ...longText(1), title: "HTTP 404 - Wikipedia" })), {
    topic: "HTTP 404",
  }),
  ok(
    "an essay on pages that are not found",
    send(textPage({ ...longText(2), title: "Page not found: designing error pages" })),
  ),
  ok(
    "an essay on paywalls",
    send(htmlPage({ title: "Paywalls", body: `<p>Subscribe to continue reading, they say.</p>${page}` })),
  ),
  ok(
    "a lesson on log-in forms",
    send(htmlPage({ title: "Forms", body: `<p>Please log in to continue</p><input type="password">${page}` })),
  ),
  ok("a lesson on robots", send(htmlPage({ title: "Are you a robot? Machines that think", body: page }))),
  ok(
    "a page that asks for a donation",
    send(htmlPage({ title: "Feynman", body: `${page}<p>Become a member to support us.</p>` })),
  ),
  ok(
    "a page marked as free",
    send(textPage(shortText(9), { head: `<script type="application/ld+json">{"isAccessibleForFree": true}</script>` })),
  ),
  ok(
    "a short list of exercises",
    send(
      htmlPage({
        title: "Problem Set 3",
        body: "<ol><li>Find x.</li><li>Prove that no such x exists for n = 2.</li></ol>",
      }),
    ),
  ),
  ok("a page where one logs in, as linked", send(htmlPage({ title: "Log in", body: `<input type="password">` })), {
    path: "/login/",
  }),
  ok("a first page", send(textPage(shortText(12))), { path: "/" }),
];

const files = [
  "application/pdf",
  "application/zip",
  "video/mp4",
  "image/png",
  "text/plain",
  "application/json",
  "application/epub+zip",
  "application/octet-stream",
].map((type) =>
  ok(`a file, ${type}`, send(Buffer.alloc(5_000_000), { "content-type": type }), { path: "/files/book" }),
);

const heads: [string, Answer][] = [
  ["405", status(405)],
  ["501", status(501)],
  ["404", status(404)],
  ["500", status(500)],
  ["403", status(403)],
  ["a torn connection", tear],
  ["silence", silence],
];
const refusals = heads.map(([what, head]) =>
  ok(`HEAD is answered by ${what}`, byMethod({ head, get: send(page) }), { isSilent: head === silence }),
);

const cyrillic = "Линейная алгебра изучает векторы, матрицы и системы линейных уравнений. ".repeat(12);
const in1251 = Buffer.from(
  [...cyrillic].map((sign) => (sign >= "А" ? sign.charCodeAt(0) - 0x350 : sign.charCodeAt(0))),
);
const codings = [
  ok("packed by gzip", packed(page, "gzip")),
  ok("packed by deflate", packed(page, "deflate")),
  ok("packed by brotli", packed(page, "br")),
  ok("in windows-1251", send(in1251, { "content-type": "text/html; charset=windows-1251" })),
  ok(
    "in Latin-1 by its own word",
    send(Buffer.from(`<meta charset="iso-8859-1"><title>Équations</title>${page}`, "latin1"), {
      "content-type": "text/html",
    }),
  ),
  ok("in UTF-16", send(Buffer.from(`\ufeff${page}`, "utf16le"), { "content-type": "text/html" })),
  ok("in a charset that does not exist", send(page, { "content-type": "text/html; charset=utf-9" })),
  ok("without a content type", raw(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${page}`)),
  ok("203 by a proxy", send(page, {}, 203)),
];

const chain = Object.fromEntries(
  Array.from({ length: 9 }, (_, hop) => [`/hop/${hop}`, redirect(`/hop/${hop + 1}`, 301)] as const),
);
const redirects = [
  ...[301, 302, 303, 307, 308].map((code) =>
    ok(
      `redirected by ${code}`,
      byPath({ "/courses/old": redirect("/courses/new", code), "/courses/new": send(page) }),
      {
        path: "/courses/old",
      },
    ),
  ),
  ok("nine redirects", byPath({ ...chain, "/hop/9": send(page) }), { path: "/hop/0" }),
  ok("to another host", byPath({ "/a/b": redirect("{www}/a/c"), "/a/c": send(page) }), { path: "/a/b" }),
  ok("to the same place with a cookie", ({ request, ...asked }) =>
    (request.headers.cookie ? send(page) : redirect("/deep/page", 302, { "set-cookie": "seen=1; Path=/" }))({
      request,
      ...asked,
    }),
  ),
  ok(
    "by the page itself",
    byPath({ "/a/b": send(`<meta http-equiv="refresh" content="0; url=/a/c">`), "/a/c": send(page) }),
    { path: "/a/b" },
  ),
  ok(
    "a page that loads itself anew",
    send(htmlPage({ title: "Clock", body: page, head: `<meta http-equiv="refresh" content="5; url=/deep/page">` })),
  ),
  ok("to a language", byPath({ "/guide/start": redirect("/en/guide/start"), "/en/guide/start": send(page) }), {
    path: "/guide/start",
  }),
  ok("from the first page to its language", byPath({ "/": redirect("/en/"), "/en/": send(page) }), { path: "/" }),
  ...(["utf8", "latin1"] as const).map((coding) =>
    ok(
      `to an address that stands in ${coding} in the header`,
      byPath({ "/a/b": redirect(Buffer.from("/café", coding).toString("latin1"), 301), "/caf%C3%A9": send(page) }),
      { path: "/a/b" },
    ),
  ),
  ok("with a slash at the end", byPath({ "/book": redirect("/book/", 301), "/book/": send(page) }), { path: "/book" }),
  ok(
    "a book that got a host of its own",
    byPath({
      "/ilab/learn/dsp": redirect("{dsp}/", 301),
      "/": send(textPage({ ...longText(4), title: "Think DSP: signal processing" })),
    }),
    {
      path: "/ilab/learn/dsp",
      topic: "Think DSP",
    },
  ),
];

const slowPage = page.match(/[\s\S]{1,4000}/g) ?? [];
const slow = [
  ok("an answer after half a second", late(500, send(page))),
  ok(
    "a page in pieces",
    inPieces((number) => slowPage[number] ?? null, 5),
  ),
  ok("a page of a megabyte", send(page + " and so on".repeat(100_000))),
  ok(
    "a page of two megabytes in pieces",
    inPieces((number) => (number < 200 ? "<p>and so on</p>".repeat(650) : null), 0),
  ),
];

const passing = [
  ...[500, 502, 503, 504].map((code) => ok(`${code} once`, inTurn(status(code), send(page)))),
  ok("torn once", inTurn(tear, send(page))),
  ok("429 once, for a second", inTurn(status(429, { "retry-after": "1" }), send(page))),
  ok("503 once, for a second", inTurn(status(503, { "retry-after": "1" }), send(page))),
];

const robotsText: [string, Answer][] = [
  ["others are kept out", send("User-agent: BadBot\nDisallow: /", { "content-type": "text/plain" })],
  [
    "other places are kept out",
    send("User-agent: *\nDisallow: /private/\nDisallow: /deep/page2", { "content-type": "text/plain" }),
  ],
  [
    "we are let in",
    send("User-agent: *\nDisallow: /\n\nUser-agent: StudioloLinkCheck\nAllow: /", { "content-type": "text/plain" }),
  ],
  ["a page is let in", send("User-agent: *\nDisallow: /deep/\nAllow: /deep/page", { "content-type": "text/plain" })],
  ["a first page in place of the file", send(page)],
  ["forbidden", status(403)],
  ["a file that goes on and on", send("# and so on\n".repeat(100_000), { "content-type": "text/plain" })],
  ["a file without an end", inPieces(() => "# and so on\n".repeat(4000), 0)],
];
const robots = robotsText.map(([what, answer]) => ok(`robots: ${what}`, send(page), { robots: answer }));

const [first = "", ...rest] = longText(5).paragraphs;
const edited = [
  ok("unchanged", send(page), { baseline: page }),
  ok("edited in some paragraphs", send(textPage({ title: "Edited", paragraphs: [...rest, "A new end."] })), {
    baseline: textPage({ title: "Before", paragraphs: [first, ...rest] }),
  }),
  ok("a new frame", send(textPage(longText(6), { frame: "divs" })), { baseline: textPage(longText(6)) }),
  ok("new words under the old title", send(textPage({ ...longText(7), title: "Weekly problems" })), {
    baseline: textPage({ ...longText(8), title: "Weekly problems" }),
  }),
  ok(
    "new words under the name that the catalogue has",
    send(textPage({ ...longText(9), title: "Essence of Calculus" })),
    {
      topic: "Essence of calculus",
      baseline: textPage(longText(10)),
    },
  ),
  ok("an article on 404 that was well before", send(textPage({ ...shortText(20), title: "404 Not Found" })), {
    baseline: textPage({ ...shortText(20), title: "404 Not Found" }),
  }),
];

/** Healthy links. */
export const wellCases: LinkCase[] = [
  ...pages,
  ...files,
  ...refusals,
  ...codings,
  ...redirects,
  ...slow,
  ...passing,
  ...robots,
  ...edited,
];
