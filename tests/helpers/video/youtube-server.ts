import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { openYoutubeSandbox, type YoutubeSandbox } from "#sandbox/youtube/open-youtube-sandbox.ts";
import { createYoutube, type Youtube } from "#server/adapters/video/youtube.ts";

/** The stand-in for YouTube, listening. */
export interface YoutubeServer extends Pick<YoutubeSandbox, "asked"> {
  /** Returns another process's client, with a state of its own. */
  connect(options?: { key?: string; timeoutMs?: number }): Youtube;
  close(): Promise<void>;
}

/** Milliseconds that a test's site waits for YouTube: shorter than the lease of a request. */
const defaultTimeoutMs = 12_000;

/** Milliseconds that it waits if no response comes. */
export const shortTimeoutMs = 3000;

/** Opens the stand-in for YouTube on a port of its own. */
export async function openYoutubeServer(): Promise<YoutubeServer> {
  const { api, asked } = openYoutubeSandbox({ key: "a key" });
  const server = createServer(getRequestListener(api.fetch));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    connect: ({ key = "a key", timeoutMs = defaultTimeoutMs } = {}) =>
      createYoutube({ key, address: `http://127.0.0.1:${port}`, timeoutMs }),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
