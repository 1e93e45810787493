import { existsSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { paths } from "#domain/paths.ts";
import type { App, Site } from "#server/app.ts";
import type { Env } from "#server/env.ts";
import { isSpeaker } from "./cluster-role.ts";
import { createEarlyRequests } from "./early-requests.ts";
import { type Closing, endInOrder, type Life } from "./graceful-shutdown.ts";
import { createSiteServer, type SiteServer } from "./http-server.ts";
import { countRequests } from "./in-flight-requests.ts";
import { leadElsewhere } from "./lead-elsewhere.ts";
import { openDevelopment } from "./open-development.ts";
import { openResources } from "./open-resources.ts";
import { openSandboxes, type Sandboxes, withSandboxes } from "./open-sandboxes.ts";
import { requirePlainRequests } from "./plain-requests.ts";
import { type NamedResponse, observeRequests } from "./request-log.ts";
import { createRoutePatterns } from "./route-patterns.ts";
import { openInstruments, takeConsole } from "./start-telemetry.ts";
import type { Instruments } from "./telemetry.ts";
import { workOffEvents } from "./webhook-worker.ts";

/** The built site: made by `npm run build`. */
const builtApp = new URL("../../build/server/index.js", import.meta.url);

/**
 * Opens everything, listens, and says where. Throws with a message for a person when the port is taken, the database
 * or the content cannot be used, or the site was not built. Ends in order on SIGINT and SIGTERM.
 */
export async function startSite(env: Env, { isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  if (!isDevelopment && !existsSync(builtApp)) throw new Error("The site is not built yet. Run: npm run build");
  const instruments = await openInstruments(env, { isDevelopment });
  const server = createSiteServer(instruments);
  const early = createEarlyRequests();
  server.on("request", early.answer);
  const port = await listen(server, env);
  const loopback = `http://127.0.0.1:${port}`;
  const origin = env.publicOrigin ?? loopback;
  const say = (line: string) => isSpeaker() && console.log(line);
  const headersOf = instruments.traces.isOn ? instruments.traces.headers : undefined;
  const sandboxes = env.isProduction ? null : await openSandboxes({ env, origin, loopback, headersOf });
  const life: Life = { isEnding: false, isLeaving: false };
  const setting = { env, origin, sandboxes, say, isDevelopment, instruments, isEnding: () => life.isEnding };
  const { resources, close } = await openResources(setting);
  const development = isDevelopment ? await openDevelopment(server) : null;
  const loadSite = async (): Promise<App> => {
    const { createApp } = (await (development ? development.load("/server/app.ts") : import(builtApp.href))) as {
      createApp: (given: typeof resources) => App;
    };
    return createApp(resources);
  };
  const first = await loadSite();
  const site: Site = development ? async (request, environment) => (await loadSite())(request, environment) : first;
  const counted = countRequests(sandboxes ? withSandboxes(site, sandboxes) : site);
  const sandboxRoutes = sandboxes?.pages.map(({ path }) => `${path}/*`) ?? [];
  const routeOf = createRoutePatterns([...first.routes, ...sandboxRoutes]);
  const plain = requirePlainRequests(listenerOf(counted.site, instruments));
  const answer = observeRequests(
    leadElsewhere(plain, () => life.isLeaving),
    {
      ...instruments,
      routeOf,
      trustProxy: env.trustProxy,
      isEnding: setting.isEnding,
    },
  );
  server.removeAllListeners("request");
  const endWork = workOffEvents(resources);
  const listener = development ? development.before(answer) : answer;
  server.on("request", listener);
  early.handTo(listener as typeof early.answer);
  // In this order: what is being worked on may still ask a sandbox, and ends in the database.
  const closing: Closing = [
    ["requests", counted.idle],
    ["the provider's events", endWork],
    ["jobs", () => resources.jobs.stop()],
    ["development", async () => development?.close()],
    ["sandboxes", async () => sandboxes?.close()],
    ["the database", close],
    ["traces", () => instruments.traces.close()],
    ["figures", () => instruments.metrics.close()],
  ];
  endInOrder(server, { life, drainMs: env.drainSeconds * 1000, log: instruments.log, closing });
  if (isSpeaker()) announce({ env, origin, sandboxes });
  if (!isDevelopment) takeConsole(instruments.log);
}

function listenerOf(site: Site, { log }: Instruments): RequestListener<typeof IncomingMessage, typeof NamedResponse> {
  return getRequestListener(
    (request, { incoming }) => site(request, { clientAddress: (incoming as IncomingMessage).socket.remoteAddress }),
    {
      errorHandler: (error) => {
        // A request that cannot be one, such as with a Host that is none.
        if (error instanceof Error && error.name === "RequestError") return new Response(null, { status: 400 });
        log.error("a request failed outside of the site", error);
        return new Response(null, { status: 500 });
      },
    },
  );
}

/** Takes the port first: a second start on it fails at once, before it touches any data. */
async function listen(server: SiteServer, { port, host }: Env): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const hint =
        error.code === "EADDRINUSE"
          ? `Port ${port} is taken. Stop the program that uses it, or set PORT to another number.`
          : error.message;
      reject(new Error(hint));
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

function announce({ env, origin, sandboxes }: { env: Env; origin: string; sandboxes: Sandboxes | null }): void {
  if (sandboxes?.payments) console.log("Payments go to a sandbox: no card is charged. Use 4242 4242 4242 4242.");
  if (sandboxes?.mail) console.log(`Mails go to a sandbox: read them at ${origin}${paths.outbox()}`);
  if (env.isProduction && !env.smtpUrl)
    console.warn("SMTP_URL is not set: no mail can be sent. Mails wait for about a day, then they are given up.");
  if (env.isProduction && !env.publicOrigin)
    console.warn(`PUBLIC_ORIGIN is not set: links in mails lead to ${origin}, and nobody can log in from elsewhere.`);
  console.log(`Studiolo is ready at ${origin}`);
}
