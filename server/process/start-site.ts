import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { paths } from "#domain/paths.ts";
import type { App, Site } from "#server/app.ts";
import type { Env } from "#server/env.ts";
import { createRoutePatterns } from "#server/route-patterns.ts";
import { admitRequests, type SiteListener } from "./admission/admit-requests.ts";
import { createBusyResponse } from "./admission/busy-response.ts";
import { createLoadGauge, processSources } from "./admission/load-gauge.ts";
import { answerFromMemory } from "./answer-from-memory.ts";
import { isPrimaryWorker, reportReady } from "./cluster-role.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { type Closers, type ShutdownState, shutDownGracefully } from "./graceful-shutdown.ts";
import { createSiteServer, type SiteServer } from "./http-server.ts";
import { trackRequests } from "./in-flight-requests.ts";
import { openDevelopment } from "./open-development.ts";
import { type OpenedResources, openResources } from "./open-resources.ts";
import { openSandboxes, type Sandboxes, withSandboxes } from "./open-sandboxes.ts";
import { redirectWhileLeaving } from "./redirect-while-leaving.ts";
import { rejectMalformedRequests } from "./reject-malformed.ts";
import { logRequests } from "./request-log.ts";
import { redirectConsole, startTelemetry } from "./start-telemetry.ts";
import { createStartupResponder } from "./startup-responder.ts";
import type { Telemetry } from "./telemetry.ts";
import { startWebhookWorker } from "./webhook-worker.ts";

/**
 * Starts the site: opens all resources, listens and prints the address. Throws with a readable message if the port is
 * in use, or the database or content is unusable. Shuts down gracefully on SIGINT and SIGTERM.
 */
export async function startSite(env: Env, { isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  const telemetry = await startTelemetry(env, { isDevelopment });
  const server = createSiteServer(telemetry);
  const early = createStartupResponder();
  server.on("request", early.answer);
  const port = await listen(server, env);
  const loopback = `http://127.0.0.1:${port}`;
  const origin = env.publicOrigin ?? loopback;
  const print = (line: string) => isPrimaryWorker() && console.log(line);
  const headersOf = telemetry.traces.isOn ? telemetry.traces.headers : undefined;
  const sandboxes = env.isProduction ? null : await openSandboxes({ env, origin, loopback, headersOf });
  const life: ShutdownState = { isEnding: false, isLeaving: false };
  const setting = { env, origin, sandboxes, print, isDevelopment, telemetry, isEnding: () => life.isEnding };
  const { resources, connections, close } = await openResources(setting);
  const development = isDevelopment ? await openDevelopment(server) : null;
  const loadSite = async (): Promise<App> => {
    const { createApp } = (await (development ? development.load("/server/app.ts") : import("#server/app.ts"))) as {
      createApp: (given: typeof resources) => App;
    };
    return createApp(resources);
  };
  const first = await loadSite();
  const site: Site = development ? async (request, environment) => (await loadSite())(request, environment) : first;
  const counted = trackRequests(sandboxes ? withSandboxes(site, sandboxes) : site);
  const sandboxRoutes = sandboxes?.pages.map(({ path }) => `${path}/*`) ?? [];
  const routeOf = createRoutePatterns([...first.routes, ...sandboxRoutes]);
  const plain = listenerOf(counted.site, telemetry);
  const admitted = isDevelopment ? plain : admitOn(plain, { env, telemetry, connections });
  const isSandbox = (url = "") => sandboxes?.pages.some(({ path }) => url.startsWith(path)) === true;
  const ready = answerFromMemory(admitted, (asked) => (isSandbox(asked.url) ? null : first.readFromMemory(asked)));
  const answer = logRequests(
    redirectWhileLeaving(rejectMalformedRequests(isDevelopment ? plain : ready), () => life.isLeaving),
    {
      ...telemetry,
      routeOf,
      trustProxy: env.trustProxy,
      isEnding: setting.isEnding,
    },
  );
  server.removeAllListeners("request");
  const endWork = startWebhookWorker(resources);
  const listener = development ? development.before(answer) : answer;
  server.on("request", listener);
  early.handTo(listener as typeof early.answer);
  // The order matters: requests in flight may still call a sandbox and use the database.
  const closing: Closers = [
    ["requests", counted.idle],
    ["the provider's events", endWork],
    ["jobs", () => resources.jobs.stop()],
    ["development", async () => development?.close()],
    ["sandboxes", async () => sandboxes?.close()],
    ["the database", close],
    ["traces", () => telemetry.traces.close()],
    ["figures", () => telemetry.metrics.close()],
  ];
  shutDownGracefully(server, { life, drainMs: env.drainSeconds * 1000, log: telemetry.log, closing });
  if (!isDevelopment) collectGarbage();
  const allReady = reportReady();
  if (isPrimaryWorker()) {
    // Until then another process may still answer that it is starting.
    await allReady;
    announce({ env, origin, sandboxes });
  }
  if (!isDevelopment) redirectConsole(telemetry.log);
  await warmFirstPages(first, setting);
}

interface Warming {
  env: Env;
  telemetry: Telemetry;
  isEnding: () => boolean;
}

/** Has the pages that visitors open first in memory before they ask, in production; elsewhere a start is to be quick. */
async function warmFirstPages({ warm }: App, { env, telemetry, isEnding }: Warming): Promise<void> {
  if (!env.isProduction) return;
  await warm(isEnding).catch((error: unknown) => telemetry.log.error("pages could not be warmed", error));
}

interface Admission extends Pick<OpenedResources, "connections"> {
  env: Env;
  telemetry: Telemetry;
}

/** Wraps the listener to refuse what can wait under load, unless the configuration admits everything. */
function admitOn(plain: SiteListener, { env, telemetry, connections }: Admission): SiteListener {
  if (env.admitWithinMs === 0) return plain;
  return admitRequests(plain, {
    ...telemetry,
    gauge: createLoadGauge(
      processSources(() => connections()?.waiting ?? 0),
      { goalSeconds: env.admitWithinMs / 1000 },
    ),
    sendBusy: createBusyResponse(env.site.name),
  });
}

function listenerOf(site: Site, { log }: Telemetry): SiteListener {
  return getRequestListener(
    (request, { incoming }) => site(request, { clientAddress: (incoming as IncomingMessage).socket.remoteAddress }),
    {
      errorHandler: (error) => {
        // A malformed request, for example with an invalid Host.
        if (error instanceof Error && error.name === "RequestError") return new Response(null, { status: 400 });
        log.error("a request failed outside the site's own error handling", error);
        return new Response(null, { status: 500 });
      },
    },
  );
}

/** Listens before anything else is opened, so that a second start on the same port fails without touching any data. */
async function listen(server: SiteServer, { port, host }: Env): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const hint =
        error.code === "EADDRINUSE"
          ? `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`
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
    console.warn("SMTP_URL is not set: no mail can be sent. Mails are given up after about a day.");
  if (env.isProduction && !env.publicOrigin)
    console.warn(`PUBLIC_ORIGIN is not set: links in mails lead to ${origin}, and logging in works only there.`);
  console.log(`Studiolo is ready at ${origin}`);
}
