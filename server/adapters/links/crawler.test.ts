import { expect, test } from "vitest";
import { send, status } from "#tests/helpers/links/answers.ts";
import { type LinkCase, withLinkFixture } from "#tests/helpers/links/fixture.ts";

const page = send("<title>A page</title><p>Text</p>");
const agents: (string | undefined)[] = [];
let restDays = 40;

/** Hosts that are asked politely; each test has one of its own. */
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

test("a page is asked for by HEAD and then by GET, its robots file once in a run", async () => {
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

test("a host is told who asks and where to complain", async () => {
  await fixture.openProber().probe(urlOf("agent"));
  expect(new Set(agents)).toEqual(
    new Set(["StudioloLinkCheck/1.0 (+https://studiolo.example; hello@studiolo.example)"]),
  );
});

test("a host that wants to rest is left alone, for a month at the most", async () => {
  restDays = 40;
  const prober = fixture.openProber();
  const { seen, notBefore, status: told } = await prober.probe(urlOf("rest"));
  expect(seen).toMatchObject({ kind: "answered" });
  expect(told).toBe(429);
  const days = ((notBefore?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThan(31);
  expect(prober.restsUntil(urlOf("rest", "/other"))).toEqual(notBefore);
  expect((await prober.probe(urlOf("rest", "/other"))).notBefore).toEqual(notBefore);
  expect(fixture.visitsOf(numberOf("rest"))).toEqual(["GET /robots.txt", "HEAD /deep/page"]);
});

test("a host that gets too many requests and does not say for how long is left alone for ten minutes", async () => {
  const prober = fixture.openProber();
  const { status: told, notBefore } = await prober.probe(urlOf("too many"));
  expect(told).toBe(429);
  expect((notBefore?.getTime() ?? 0) - Date.now()).toBeGreaterThan(9 * 60_000);
  expect(prober.restsUntil(urlOf("too many", "/other"))).toEqual(notBefore);
  expect(fixture.visitsOf(numberOf("too many"))).toEqual(["GET /robots.txt", "HEAD /deep/page"]);
});

test("a host that is asked for its robots file too often is asked again once it has rested", async () => {
  let now = new Date();
  const prober = fixture.openProber({ now: () => now });
  const { seen, notBefore } = await prober.probe(urlOf("too many for robots"));
  expect(seen).toEqual({ kind: "failed", verdict: "blocked" });
  expect(prober.restsUntil(urlOf("too many for robots"))).toEqual(notBefore);
  now = new Date(now.getTime() + 11 * 60_000);
  await prober.probe(urlOf("too many for robots"));
  expect(fixture.visitsOf(numberOf("too many for robots"))).toEqual(["GET /robots.txt", "GET /robots.txt"]);
});

test("a page of a host that wants long pauses is asked for by GET alone", async () => {
  await fixture.openProber({ sleep: async () => {} }).probe(urlOf("long pause"));
  expect(fixture.visitsOf(numberOf("long pause"))).toEqual(["GET /robots.txt", "GET /deep/page"]);
});

test("a host's own pause is kept, which its robots file asks for", async () => {
  const slept: number[] = [];
  const sleep = async (ms: number) => slept.push(ms);
  const at = new Date();
  await fixture.openProber({ sleep, now: () => at }).probe(urlOf("pause"));
  // Between HEAD and GET; the robots file itself came before it was known.
  expect(slept).toEqual([200]);
});

test("nothing but the robots file is asked of a host that keeps programs out", async () => {
  expect(await fixture.openProber().probe(urlOf("kept out"))).toMatchObject({
    seen: { kind: "failed", verdict: "blocked" },
    reason: "its robots.txt asks programs to stay out",
  });
  expect(fixture.visitsOf(numberOf("kept out"))).toEqual(["GET /robots.txt"]);
});

test("a probe that is called off rejects, and asks nothing more", async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(fixture.openProber().probe(urlOf("well"), stop.signal)).rejects.toMatchObject({ name: "AbortError" });
});
