import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect } from "vitest";
import { pageText } from "#tests/helpers/page-text.ts";
import {
  type Load,
  type RemoteLearner,
  sendGrade,
  sendLogIn,
  signUpAt,
  startLoad,
} from "#tests/helpers/postgresql/database-load.ts";
import { openPair, type PostgresqlPair } from "#tests/helpers/postgresql/pair.ts";
import { freePort, type RunningSite, startSite } from "#tests/helpers/running-site.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { createEmptyDatabase, databaseKind, type SiteDatabase } from "#tests/helpers/site-database.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

const awayTest = siteTest.skipIf(databaseKind === "embedded");

let pair: PostgresqlPair;
let folder: SiteDatabase;
let site: RunningSite;
let ada: RemoteLearner;
let learners: RemoteLearner[];

beforeAll(async () => {
  if (databaseKind === "embedded") return;
  [pair, folder] = await Promise.all([openPair(), createEmptyDatabase("embedded")]);
  site = await startSite({ dataDir: folder.dataDir, databaseUrl: pair.url }, await freePort());
  ada = await signUpAt(site.origin, "ada@away.example");
  learners = [ada, await signUpAt(site.origin, "ben@away.example")];
}, 180_000);

afterAll(async () => {
  await site?.stop();
  await pair?.close();
  await folder?.remove();
}, 60_000);

const ask = (path: string, init: RequestInit & { as?: RemoteLearner } = {}) => {
  const { as, ...rest } = init;
  const headers = { ...(rest.body ? { origin: site.origin } : {}), ...(as && { cookie: as.cookie }), ...rest.headers };
  return fetch(site.origin + path, { redirect: "manual", ...rest, headers });
};

const statusOf = async (path: string, init: Parameters<typeof ask>[1] = {}) => (await ask(path, init)).status;

/** Waits until a grade is accepted again, and returns the milliseconds that it took. */
async function untilBack(): Promise<number> {
  const began = performance.now();
  const grade = async () => (await sendGrade(site.origin, ada, randomUUID())).status;
  await expect.poll(grade).toBe(200);
  return Math.round(performance.now() - began);
}

/** Returns every status of a kind of request. */
const statusesOf = (load: Load, kind: RegExp) =>
  Object.entries(load.answers).flatMap(([name, counts]) => (kind.test(name) ? Object.keys(counts).map(Number) : []));

/** Returns the number of acknowledged writes, and how many of them the database lacks. */
async function countLost(load: Load) {
  const graded = await pair.ask<{ id: string }>("SELECT id FROM review_log");
  const sessions = await pair.ask<{ token: string }>("SELECT token FROM session");
  const ids = new Set([...graded.map(({ id }) => id), ...sessions.map(({ token }) => token)]);
  const acknowledged = [...load.grades, ...load.sessions];
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((id) => !ids.has(id)).length };
}

/** Waits until so many more grades of a load are acknowledged. */
const untilGraded = (load: Load, more: number) => {
  const wanted = load.grades.length + more;
  return expect.poll(() => load.grades.length).toBeGreaterThanOrEqual(wanted);
};

awayTest("the site outlives processes of the database that are killed in the middle of a transaction", async () => {
  const load = startLoad(site.origin, learners);
  await untilGraded(load, 5);
  const idle = "SELECT pid FROM pg_stat_activity WHERE state = 'idle in transaction' LIMIT 1";
  for (let killed = 0; killed < 2; killed += 1) {
    const found = async () => (await pair.ask<{ pid: number }>(idle).catch(() => []))[0]?.pid ?? 0;
    let pid = 0;
    await expect.poll(async () => (pid = await found()), { interval: 1 }).toBeGreaterThan(0);
    process.kill(pid, "SIGKILL");
    // The server also closes all other connections, and restarts.
    await expect.poll(() => statusOf("/api/ready")).toBe(200);
    await untilGraded(load, 3);
  }
  await load.end();
  expect(new Set(statusesOf(load, /grades|log-ins/))).toEqual(new Set([200, 503]));
  expect(statusesOf(load, /visitor/)).toEqual([200]);
  expect((await countLost(load)).lost).toBe(0);
});

awayTest(
  "while the database is down visitors read on, learners read so, and no acknowledged write is lost",
  async () => {
    // With a learner's cookies none of these is in the cache of visitors' pages.
    const load = startLoad(site.origin, learners);
    await untilGraded(load, 10);
    pair.kill();
    await expect.poll(() => statusOf("/api/ready")).toBe(503);
    await load.end();
    expect(new Set(statusesOf(load, /grades|log-ins/))).toEqual(new Set([200, 503]));
    expect(statusesOf(load, /visitor/)).toEqual([200]);

    const ready = await ask("/api/ready");
    expect([ready.status, (await ready.json()).code]).toEqual([503, "database_unavailable"]);
    for (const answer of [
      await sendGrade(site.origin, ada, randomUUID()),
      await sendLogIn(site.origin, ada),
      await ask("/api/auth/get-session", { as: ada }),
      await ask(`/api/users/${ada.uid}`, { as: ada }),
    ]) {
      expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "application/problem+json"]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await answer.json()).code).toBe("database_unavailable");
    }
    const logIn = new URLSearchParams({ email: ada.email, password: goodPassword });
    const signUp = new URLSearchParams({
      email: "new@away.example",
      password: goodPassword,
      confirmPassword: goodPassword,
    });
    for (const answer of [
      await ask("/", { as: ada }),
      await ask("/account", { as: ada }),
      await ask("/courses/Calculus%20I/review", { as: ada }),
      await ask("/login", { method: "POST", body: logIn }),
      await ask("/signup", { method: "POST", body: signUp }),
      await ask("/forgot-password", { method: "POST", body: new URLSearchParams({ email: ada.email }) }),
      await ask("/logout", { method: "POST", body: new URLSearchParams(), as: ada }),
    ]) {
      expect([answer.url, answer.status]).toEqual([answer.url, 503]);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const page = await answer.text();
      expect(page).toContain("cannot reach its database right now");
      expect(page).toContain("Try again in a moment.");
      expect(page).not.toMatch(/Unexpected|at Object|node_modules/);
    }
    for (const path of ["/about", "/legal/tos", "/browse", "/programs/Economics", "/courses/Calculus%20II"]) {
      expect([path, await statusOf(path)]).toEqual([path, 200]);
      const page = await ask(path, { as: ada });
      expect([path, page.status]).toEqual([path, 200]);
      expect(await pageText(page)).toContain("this page stands here as visitors see it");
    }
    expect(await statusOf("/nowhere", { as: ada })).toBe(404);

    await pair.restart();
    console.log(`after a kill and a restart the site takes grades again within ${await untilBack()} ms`);
    expect(await statusOf("/api/ready")).toBe(200);
    expect(await statusOf("/account", { as: ada })).toBe(200);
    expect((await countLost(load)).lost).toBe(0);
  },
);

awayTest("while the database hangs nobody waits forever", async () => {
  pair.signalAll("SIGSTOP");
  const began = performance.now();
  const requests = Array.from({ length: 24 }, () => sendGrade(site.origin, ada, randomUUID()));
  const page = ask("/courses/Calculus%20I", { as: ada });
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await page).status).toBe(200);
  const ms = performance.now() - began;
  pair.signalAll("SIGCONT");
  console.log(`of a database that stands still the last request heard after ${Math.round(ms)} ms`);
  await untilBack();
});

awayTest("connections that a firewall has cut off are given up, and the site works on with new ones", async () => {
  await Promise.all(Array.from({ length: 8 }, () => sendGrade(site.origin, ada, randomUUID())));
  pair.forwarder.cutOff();
  console.log(`after its connections were cut off the site takes grades again within ${await untilBack()} ms`);
});

awayTest("nothing acknowledged is lost when a standby takes over, and the site finds it by its name", async () => {
  const { takeOver } = await pair.startStandby();
  const load = startLoad(site.origin, learners);
  await untilGraded(load, 20);
  pair.kill();
  const killedAt = performance.now();
  await takeOver();
  await untilGraded(load, 5);
  const back = Math.round(performance.now() - killedAt);
  await load.end();
  const { acknowledged, lost } = await countLost(load);
  console.log(`fail-over: ${acknowledged} acknowledged, ${lost} lost, grades taken again ${back} ms after the kill`);
  expect(lost).toBe(0);
  expect(new Set(statusesOf(load, /grades|log-ins/))).toEqual(new Set([200, 503]));
  expect(statusesOf(load, /visitor/)).toEqual([200]);
});
