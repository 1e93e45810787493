import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { waitForLine, withObservedSite } from "#tests/helpers/observed-site.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

/** Visitors who search at the same time, each again as soon as they are answered. */
const crowd = 60;

/** Milliseconds after which a refused visitor searches again; browsers would wait for longer. */
const pauseMs = 50;

// One millisecond is less than any request takes, so that the site admits only the least number.
const observed = withObservedSite(() => ({ ADMIT_WITHIN_MS: "1" }));

interface CrowdAnswer {
  status: number;
  retryAfter: string | null;
}

/** Sends a request that costs its sender as little as possible: the site has to be what is busy. */
async function visit(agent: Agent, address: string): Promise<CrowdAnswer> {
  const headers = { "accept-encoding": "br" };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent, headers }, resolve).on("error", reject);
  });
  await new Promise((resolve) => response.on("close", resolve).resume());
  return { status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? null };
}

/** Lets the crowd search until `end` is called, which resolves when all are answered. */
function startCrowd(origin: string): { answers: CrowdAnswer[]; end(): Promise<void> } {
  const answers: CrowdAnswer[] = [];
  let isOver = false;
  const agent = new Agent({ keepAlive: true });
  const search = async (visitor: number) => {
    for (let time = 0; !isOver; time += 1) {
      const answer = await visit(agent, `${origin}${paths.browse()}?q=${visitor}-${time}`);
      answers.push(answer);
      if (answer.status === 503) await sleep(pauseMs);
    }
  };
  const searching = Promise.all(Array.from({ length: crowd }, (_, visitor) => search(visitor)));
  const end = async () => {
    isOver = true;
    await searching;
    agent.destroy();
  };
  return { answers, end };
}

siteTest("a crowd is refused in part, while sign-ups, kept pages and health checks are answered", async () => {
  const { origin } = observed.site;
  await (await fetch(origin + paths.about())).arrayBuffer();
  const { answers, end } = startCrowd(origin);
  try {
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    // The first of the crowd are all admitted, since nothing was known of it: the rest begins when they are answered.
    await expect.poll(() => count(503) > 0 && count(200) >= crowd, { timeout: 30_000 }).toBe(true);
    const body = new URLSearchParams({
      email: "calm@overload.example",
      password: goodPassword,
      confirmPassword: goodPassword,
    });
    const headers = { origin };
    const signedUp = await fetch(origin + paths.signUp(), { method: "POST", body, headers, redirect: "manual" });
    expect(signedUp.status).toBe(302);
    for (const path of [paths.about(), paths.apiHealth()])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  } finally {
    await end();
  }
  const kinds = new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`));
  expect([...kinds].sort()).toEqual(["200 null", "503 5"]);
  const refused = (await observed.figures()).find((line) => /^studiolo_refused_requests_total\{.*visitor/.test(line));
  expect(Number(refused?.split(" ").at(-1))).toBe(answers.filter(({ status }) => status === 503).length);
  await waitForLine(observed, ({ level, msg }) => level === "warn" && msg.startsWith("requests are refused"));
  await expect.poll(async () => (await fetch(`${origin}${paths.browse()}?q=later`)).status).toBe(200);
});
