import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { openDatabase, openWithoutMigrating } from "#server/db/connection/open-database.ts";
import { mails } from "#server/db/schema/mails.ts";
import { readEnv } from "#server/env.ts";
import { startMailServer } from "#tests/helpers/mail/server.ts";
import { createEmptyDatabase, databaseKind } from "#tests/helpers/site-database.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";
import { checkConfiguration } from "#tools/doctor/check-configuration.ts";
import { checkDatabase } from "#tools/doctor/check-database.ts";
import { checkCatalogue, checkDisk, rateDisk } from "#tools/doctor/check-machine.ts";
import { checkMail, checkPayments } from "#tools/doctor/check-outside.ts";
import { rateClock } from "#tools/doctor/rate-clock.ts";

const site = withTestSite();

/** Returns the configuration of a site that was opened once, on a database of its own. */
async function openedSite() {
  const place = await createEmptyDatabase();
  onTestFinished(() => place.remove());
  const env = readEnv({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? undefined });
  const open = () => openDatabase({ databaseUrl: env.databaseUrl, folder: join(env.dataDir, "database") });
  await (await open()).close();
  return { env, open };
}

const statesOf = (findings: { what: string; state: string }[]) =>
  Object.fromEntries(findings.map(({ what, state }) => [what, state]));

/** Returns a port whose listener treats connections as given; or a port without a listener. */
async function portOf(answer: "nothing" | "hangs up"): Promise<number> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  if (answer === "nothing") await new Promise((resolve) => server.close(resolve));
  else onTestFinished(() => void server.close());
  return port;
}

siteTest("a healthy database is reported as healthy; checking it changes nothing", async () => {
  const { env } = await openedSite();
  expect(statesOf(await checkDatabase(env))).toEqual({
    database: "ok",
    migrations: "ok",
    jobs: "warn",
    mails: "ok",
    erasures: "ok",
    // An embedded database has no clock of its own.
    ...(databaseKind === "postgresql" && { clock: "ok" }),
  });
  expect(statesOf(await checkDatabase(readEnv({ DATA_DIR: "/tmp/there-is-none-here" })))).toEqual({ database: "warn" });
});

siteTest("outdated tables, tables of another version, and failed mails are reported with what to do", async () => {
  const { env, open } = await openedSite();
  const { db, close } = await open();
  const at = new Date("2026-11-21T12:00:00Z");
  const mail = { key: "k", kind: "welcome", recipient: "a@b.example", subject: "x", html: "x", text: "x" };
  await db.insert(mails).values({ ...mail, id: "m", queuedAt: at, failedAt: at, error: "550" });
  await db.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  await close();
  const behind = await checkDatabase(env);
  expect(statesOf(behind)).toMatchObject({ migrations: "warn", mails: "warn" });
  expect(behind.find(({ what }) => what === "mails")?.todo).toContain("studiolo mails list");
  const again = await openWithoutMigrating({ databaseUrl: env.databaseUrl, folder: join(env.dataDir, "database") });
  await again.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 1)`);
  await again.close();
  expect(statesOf(await checkDatabase(env))).toMatchObject({ migrations: "fail" });
});

siteTest(
  "a database that cannot be reached, or is open elsewhere, fails with the reason, without the password",
  async () => {
    const port = await portOf("nothing");
    const [finding] = await checkDatabase(
      readEnv({ DATABASE_URL: `postgres://ada:hunter2@127.0.0.1:${port}/studiolo` }),
    );
    expect(finding).toMatchObject({ what: "database", state: "fail", says: expect.stringContaining("ECONNREFUSED") });
    expect(JSON.stringify(finding)).not.toContain("hunter2");
    if (databaseKind !== "embedded") return;
    const { env, open } = await openedSite();
    const { close } = await open();
    const [locked] = await checkDatabase({ ...env, port });
    expect(locked).toMatchObject({
      state: "fail",
      says: expect.stringContaining("is open in another Studiolo process"),
    });
    const running = await checkDatabase({ ...env, port: Number(new URL(site.origin).port) });
    expect(running).toEqual([expect.objectContaining({ state: "ok", says: expect.stringContaining("running site") })]);
    await close();
  },
);

siteTest("the mail server is greeted, and nothing is sent; one that is wrong or silent fails", async () => {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const env = readEnv({});
  expect(await checkMail({ ...env, smtpUrl: server.url, mailFrom: "a@b.example" })).toMatchObject({ state: "ok" });
  expect(await checkMail({ ...env, smtpUrl: server.url })).toMatchObject({ state: "warn" });
  expect([server.tries(), server.received]).toEqual([0, []]);
  for (const answer of ["nothing", "hangs up"] as const) {
    const smtpUrl = `smtp://127.0.0.1:${await portOf(answer)}`;
    expect(await checkMail({ ...env, smtpUrl })).toMatchObject({ state: "fail" });
  }
  const strict = await startMailServer({
    authOptional: false,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_given, _session, done) => done(new Error("Wrong password")),
  });
  onTestFinished(() => strict.close());
  const smtpUrl = strict.url.replace("://", "://ada:wrong@");
  expect(await checkMail({ ...env, smtpUrl })).toMatchObject({ state: "fail" });
  expect(await checkMail(env)).toMatchObject({ state: "ok" });
  expect(await checkMail({ ...env, isProduction: true })).toMatchObject({ state: "fail" });
});

siteTest("the payment provider's price is fetched: a wrong key, price, address or clock fails", async () => {
  const { priceId, api } = site.paymentsSandbox;
  const { createServer: createHttpServer } = await import("node:http");
  const { getRequestListener } = await import("@hono/node-server");
  const server = createHttpServer(getRequestListener(api.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const at = (port: number) => ({ host: "127.0.0.1", port, protocol: "http" as const });
  const address = at((server.address() as AddressInfo).port);
  const stripe = { secretKey: "sk_test_sandbox", webhookSecret: "whsec_sandbox", priceId };
  const env = { ...readEnv({}), stripe };
  expect(await checkPayments(env, address)).toMatchObject([
    { what: "payments", state: "ok" },
    { what: "clock", state: "ok", says: expect.stringContaining("the payment provider's is") },
  ]);
  const wrong = async (change: Partial<typeof stripe>, way = address) =>
    (await checkPayments({ ...env, stripe: { ...stripe, ...change } }, way))[0];
  expect(await wrong({ secretKey: "sk_test_other" })).toMatchObject({
    state: "fail",
    says: expect.stringContaining("key is refused"),
  });
  expect(await wrong({ priceId: "price_none" })).toMatchObject({
    state: "fail",
    says: expect.stringContaining("no such price"),
  });
  expect(await wrong({}, at(await portOf("nothing")))).toMatchObject({ state: "fail" });
  const unset = { what: "clock", says: expect.stringContaining("not compared") };
  expect(await checkPayments({ ...env, stripe: null })).toMatchObject([{ state: "ok" }, unset]);
  expect(await checkPayments({ ...env, stripe: null, isProduction: true })).toMatchObject([{ state: "fail" }, unset]);
  const slow = createHttpServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json", date: "Sun, 01 Nov 2020 00:00:00 GMT" });
    response.end(JSON.stringify({ id: priceId, active: true, recurring: { interval: "month" }, livemode: false }));
  });
  await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void slow.close());
  expect(await checkPayments(env, at((slow.address() as AddressInfo).port))).toMatchObject([
    { state: "ok" },
    { what: "clock", state: "fail", says: expect.stringContaining("behind") },
  ]);
});

siteTest("an invalid configuration is reported variable by variable", () => {
  const { env, findings } = checkConfiguration({ PORT: "many", STRIPE_PRICE_ID: "price_1" });
  expect(env).toBeNull();
  expect(findings.map(({ state }) => state)).toEqual(["fail", "fail", "fail"]);
  expect(findings.map(({ says }) => says).join()).toMatch(/PORT.*STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET/);
  expect(checkConfiguration({}).findings).toEqual([expect.objectContaining({ state: "ok" })]);
  const live = {
    NODE_ENV: "production",
    AUTH_SECRET: "f2b8c1d09e7a4653b1c08d7e6f5a4b3c",
    PUBLIC_ORIGIN: "http://a.example",
  };
  expect(
    checkConfiguration(live)
      .findings.map(({ says }) => says)
      .join("; "),
  ).toMatch(/not https.*placeholder.*review/);
});

siteTest("room, clock and content are judged by what they would do to the site", async () => {
  expect([100e6, 500e6, 5e9].map((free) => rateDisk(free, "/").state)).toEqual(["fail", "warn", "ok"]);
  expect([0, -5000, 90_000].map((ahead) => rateClock(ahead, "theirs").state)).toEqual(["ok", "warn", "fail"]);
  expect(rateClock(-5000, "theirs").says).toContain("theirs is 5.0 s behind");
  expect((await checkDisk(readEnv({ DATA_DIR: "no/such/folder" }))).what).toBe("disk");
  expect(await checkCatalogue(readEnv({}))).toMatchObject({ state: "ok" });
  expect(await checkCatalogue(readEnv({ CONTENT_DIR: "docs" }))).toMatchObject({
    state: "fail",
    todo: expect.stringContaining("studiolo check"),
  });
});
