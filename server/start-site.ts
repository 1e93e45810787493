import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { paths } from "#domain/paths.ts";
import type { Site } from "#server/app.ts";
import { isSpeaker } from "#server/cluster.ts";
import { countRequests } from "#server/count-requests.ts";
import type { Env } from "#server/env.ts";
import { openDevelopment } from "#server/open-development.ts";
import { openResources } from "#server/open-resources.ts";
import { openSandboxes, type Sandboxes, withSandboxes } from "#server/open-sandboxes.ts";
import { workOffEvents } from "#server/work-off-events.ts";

/** The built site: made by `npm run build`. */
const builtApp = new URL("../build/server/index.js", import.meta.url);

/**
 * Opens everything, listens, and says where. Throws with a message for a person when the port is taken, the database
 * or the content cannot be used, or the site was not built. Ends in order on SIGINT and SIGTERM.
 */
export async function startSite(env: Env, { isDevelopment }: { isDevelopment: boolean }): Promise<void> {
  if (!isDevelopment && !existsSync(builtApp)) throw new Error("The site is not built yet. Run: npm run build");
  const server = createServer();
  const port = await listen(server, env);
  const loopback = `http://127.0.0.1:${port}`;
  const origin = env.publicOrigin ?? loopback;
  const say = (line: string) => isSpeaker() && console.log(line);
  const sandboxes = env.isProduction ? null : await openSandboxes({ env, origin, loopback });
  const { resources, close } = await openResources({ env, origin, sandboxes, say, isDevelopment });
  const development = isDevelopment ? await openDevelopment(server) : null;
  const loadSite = async (): Promise<Site> => {
    const { createApp } = (await (development ? development.load("/server/app.ts") : import(builtApp.href))) as {
      createApp: (given: typeof resources) => Site;
    };
    return createApp(resources);
  };
  const first = await loadSite();
  const site: Site = development ? async (request, environment) => (await loadSite())(request, environment) : first;
  const counted = countRequests(sandboxes ? withSandboxes(site, sandboxes) : site);
  const answer = listenerOf(counted.site);
  server.removeAllListeners("request");
  const endWork = workOffEvents(resources);
  server.on("request", development ? development.before(answer) : answer);
  endInOrder(server, async () => {
    // In this order: what is being worked on may still ask a sandbox, and ends in the database.
    await counted.idle();
    await endWork();
    await resources.jobs.stop();
    await Promise.all([development?.close(), sandboxes?.close()]);
    await close();
  });
  if (isSpeaker()) announce({ env, origin, sandboxes });
}

function listenerOf(site: Site): RequestListener {
  return getRequestListener((request, { incoming }) =>
    site(request, { clientAddress: (incoming as IncomingMessage).socket.remoteAddress }),
  );
}

/** Takes the port first: a second start on it fails at once, before it touches any data. Early requests wait in line. */
async function listen(server: Server, { port, host }: Env): Promise<number> {
  server.on("request", (_request, response) => {
    response.writeHead(503, { "retry-after": "2" }).end("The site is starting.");
  });
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
    console.warn(`PUBLIC_ORIGIN is not set: links in mails lead to ${origin}.`);
  console.log(`Studiolo is ready at ${origin}`);
}

/** How long requests that are under way may take to end once the process is asked to, in milliseconds. */
const drainMs = 5000;

/** Takes no new requests, lets those under way end, then closes what is open. */
function endInOrder(server: Server, close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
    server.close(() => void close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}
