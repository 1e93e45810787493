import { expect, test } from "vitest";
import { send, status } from "#tests/helpers/links/answers.ts";
import { type LinkCase, withLinkFixture } from "#tests/helpers/links/fixture.ts";

const page = send("<title>A page</title><p>Text</p>");
const agents: (string | undefined)[] = [];
let restDays = 40;

/** Hosts for the requests; each test uses its own. */
const hosts: LinkCase[] = [
  { name: "well", verdict: "ok", answer: page },
  { name: "file", verdict: "ok", answer: send("%PDF", { "content-type": "application/pdf" }) },
  {
    name: "agent",
    verdict: "ok",
    answer: ({ request, ...asked }) => {
      agents.push(request.headers["user-agent"]);
      return page({ request, ...asked });
    },
  },
  {
    name: "rest",
    verdict: "blocked",
    answer: (asked) => status(429, { "retry-after": String(restDays * 86_400) })(asked),
  },
  {
    name: "pause",
    verdict: "ok",
    answer: page,
    robots: send("User-agent: *\nCrawl-delay: 0.2", { "content-type": "text/plain" }),
  },
  {
    name: "long pause",
    verdict: "ok",
    answer: page,
    robots: send("User-agent: *\nCrawl-delay: 30", { "content-type": "text/plain" }),
  },
  { name: "too many", verdict: "blocked", answer: status(429) },
  { name: "too many for robots", verdict: "blocked", answer: page, robots: status(429) },
  {
    name: "kept out",
    verdict: "blocked",
    answer: page,
    robots: send("User-agent: *\nDisallow: /", { "content-type": "text/plain" }),
  },
];
const fixture = withLinkFixture(hosts);
const numberOf = (name: string) => hosts.findIndex((host) => host.name === name);
const urlOf = (name: string, path = "/deep/page") => `${fixture.originOf(numberOf(name))}${path}`;

test("a page is requested by HEAD and then by GET, its robots file once in a run", async () => {
  const prober = fixture.openProber();
  await prober.probe(urlOf("well"));
  await prober.probe(urlOf("well", "/other"));
  expect(fixture.visitsOf(numberOf("well"))).toEqual([
    "GET /robots.txt",
    "HEAD /deep/page",
    "GET /deep/page",
    "HEAD /other",
    "GET /other",
  ]);
});

test("a file is not fetched to see that it is there", async () => {
  expect(await fixture.openProber().probe(urlOf("file"))).toMatchObject({ status: 200, seen: { page: null } });
  expect(fixture.visitsOf(numberOf("file"))).toEqual(["GET /robots.txt", "HEAD /deep/page"]);
});

test("each request names the program and a contact address", async () => {
  await fixture.openProber().probe(urlOf("agent"));
  expect(new Set(agents)).toEqual(
    new Set(["StudioloLinkCheck/1.0 (+https://studiolo.example; hello@studiolo.example)"]),
  );
});

test("a host that sends Retry-After is not requested before then, for a month at most", async () => {
  restDays = 40;
  const prober = fixture.openProber();
  const { seen, notBefore, status: told } = await prober.probe(urlOf("rest"));
  expect(seen).toMatchObject({ kind: "answered" });
  expect(told).toBe(429);
  const days = ((notBefore?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThan(31);
  expect(prober.blockedUntil(urlOf("rest", "/other"))).toEqual(notBefore);
  expect((await prober.probe(urlOf("rest", "/other"))).notBefore).toEqual(notBefore);
  expect(fixture.visitsOf(numberOf("rest"))).toEqual(["GET /robots.txt", "HEAD /deep/page"]);
});

test("a host that answers 429 without Retry-After is not requested for ten minutes", async () => {
  const prober = fixture.openProber();
  const { status: told, notBefore } = await prober.probe(urlOf("too many"));
  expect(told).toBe(429);
  expect((notBefore?.getTime() ?? 0) - Date.now()).toBeGreaterThan(9 * 60_000);
  expect(prober.blockedUntil(urlOf("too many", "/other"))).toEqual(notBefore);
  expect(fixture.visitsOf(numberOf("too many"))).toEqual(["GET /robots.txt", "HEAD /deep/page"]);
});

test("a robots file that answers 429 is requested again after the wait", async () => {
  let now = new Date();
  const prober = fixture.openProber({ now: () => now });
  const { seen, notBefore } = await prober.probe(urlOf("too many for robots"));
  expect(seen).toEqual({ kind: "failed", verdict: "blocked" });
  expect(prober.blockedUntil(urlOf("too many for robots"))).toEqual(notBefore);
  now = new Date(now.getTime() + 11 * 60_000);
  await prober.probe(urlOf("too many for robots"));
  expect(fixture.visitsOf(numberOf("too many for robots"))).toEqual(["GET /robots.txt", "GET /robots.txt"]);
});

test("a page of a host with a long crawl delay is requested by GET alone", async () => {
  await fixture.openProber({ sleep: async () => {} }).probe(urlOf("long pause"));
  expect(fixture.visitsOf(numberOf("long pause"))).toEqual(["GET /robots.txt", "GET /deep/page"]);
});

test("the crawl delay of a host's robots file is obeyed", async () => {
  const slept: number[] = [];
  const sleep = async (ms: number) => slept.push(ms);
  const at = new Date();
  await fixture.openProber({ sleep, now: () => at }).probe(urlOf("pause"));
  // Between HEAD and GET; the robots file itself was requested before the pause was known.
  expect(slept).toEqual([200]);
});

test("only the robots file is requested from a host that disallows everything", async () => {
  expect(await fixture.openProber().probe(urlOf("kept out"))).toMatchObject({
    seen: { kind: "failed", verdict: "blocked" },
    reason: "disallowed by its robots.txt",
  });
  expect(fixture.visitsOf(numberOf("kept out"))).toEqual(["GET /robots.txt"]);
});

test("an aborted probe rejects and sends no further request", async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(fixture.openProber().probe(urlOf("well"), stop.signal)).rejects.toMatchObject({ name: "AbortError" });
});
