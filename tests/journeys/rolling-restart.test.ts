import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { type Nginx, reserveOrigin, startNginx, testBehindNginx } from "#tests/helpers/network/nginx.ts";
import { openTls, type TlsAnswer } from "#tests/helpers/network/tls-requests.ts";
import { freePort, type RunningSite, startSite } from "#tests/helpers/running-site.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { createSiteDatabase, type SiteDatabase } from "#tests/helpers/site-database.ts";

const behindNginx = testBehindNginx();

/** Number of concurrent clients, and the milliseconds between their requests. */
const askers = 12;
const restMs = 40;

/** Four starts of the site, which take long on a busy machine. */
const limitMs = 360_000;

/** Starts a learner's continuous requests for pages and writes, and records failures. */
async function openLoad(nginx: Nginx) {
  const { ask, submit, close } = openTls(nginx);
  const form = { email: "ada@rolling.example", password: goodPassword, confirmPassword: goodPassword };
  const signedUp = await submit("/signup", form);
  const cookie = (signedUp.headers["set-cookie"] ?? []).map((one) => one.split(";", 1)[0]).join("; ");
  const learner = { cookie, origin: nginx.origin, "content-type": "application/json" };
  const session = JSON.parse((await ask("/api/auth/get-session", { headers: learner })).body) as {
    user: { id: string };
  };
  const materials = `/api/users/${session.user.id}/savedMaterials`;
  const failed: string[] = [];
  const answered = { reads: 0, writes: 0 };
  const saved: string[] = [];
  let isEnding = false;
  const record = async (what: string, kind: keyof typeof answered, asking: Promise<TlsAnswer>) => {
    const answer = await asking.catch((error: Error) => ({ status: 0, body: error.message }));
    if (answer.status === 200) answered[kind] += 1;
    else failed.push(`${what}: ${answer.status} ${answer.body.slice(0, 200)}`);
    return answer.status === 200;
  };
  const save = async (url: string) => {
    const body = JSON.stringify({ course: "SET", title: url, url });
    if (await record("POST", "writes", ask(materials, { method: "POST", headers: learner, body }))) saved.push(url);
  };
  const drop = (url: string) =>
    record(
      "DELETE",
      "writes",
      ask(`${materials}?url=${encodeURIComponent(url)}`, { method: "DELETE", headers: learner }),
    );
  const askOn = async (asker: number) => {
    for (let time = 0; !isEnding; time += 1) {
      const url = `https://rolling.example/${asker}/${time}`;
      await record("GET /about", "reads", ask("/about"));
      await record("GET /account", "reads", ask("/account", { headers: learner }));
      await save(url);
      if (time % 4 > 0 && (await drop(url))) saved.splice(saved.indexOf(url), 1);
      await wait(restMs);
    }
  };
  const asking = Array.from({ length: askers }, (_, asker) => askOn(asker));
  const end = async () => {
    isEnding = true;
    await Promise.all(asking);
    const { body } = await ask(`/api/users/${session.user.id}`, { headers: learner });
    close();
    const stored = (JSON.parse(body) as { savedMaterials: { url: string }[] }).savedMaterials.map(({ url }) => url);
    return { kept: stored.filter((url) => url.startsWith("https://rolling.example/")), saved };
  };
  return { failed, answered, end };
}

/** Waits until so many more requests were answered. */
async function awaitAnswers({ answered, failed }: Awaited<ReturnType<typeof openLoad>>, more: number): Promise<void> {
  const total = () => answered.reads + answered.writes;
  const aim = total() + more;
  await expect.poll(() => total() >= aim || failed.length > 0, { timeout: 120_000 }).toBe(true);
}

async function rollOver(database: SiteDatabase): Promise<void> {
  const { origin, port } = await reserveOrigin();
  const ports = [await freePort(), await freePort()] as const;
  const variables = {
    NODE_ENV: "production",
    AUTH_SECRET: "1f3b5d7f9a2c4e6081a3c5e7092b4d6f8a0c",
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
  };
  const start = (place: 0 | 1) => startSite(database, ports[place], variables);
  const sites: RunningSite[] = [await start(0)];
  sites.push(await start(1));
  const nginx = await startNginx(port, ports);
  try {
    const load = await openLoad(nginx);
    for (const place of [0, 1] as const) {
      await awaitAnswers(load, 200);
      expect(await sites[place]?.stop()).toBe(0);
      sites[place] = await start(place);
    }
    await awaitAnswers(load, 200);
    const { kept, saved } = await load.end();
    expect(load.failed, nginx.errors()).toEqual([]);
    expect(kept.sort()).toEqual(saved.sort());
  } finally {
    await nginx.stop();
    for (const site of sites) await site.stop();
  }
}

behindNginx(
  "two processes are restarted one after the other under load, and no page and no write is lost",
  async () => {
    const database = await createSiteDatabase("postgresql");
    try {
      await rollOver(database);
    } finally {
      await database.remove();
    }
  },
  limitMs,
);
