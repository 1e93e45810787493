import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Where the figures are asked for. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/** The format that Prometheus reads (its text format 0.0.4). */
const type = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Answers GET /metrics on a port of its own, so that nobody who sees the site sees the figures. Throws an error that
 * names METRICS_PORT where the port cannot be taken. Gives the port, and a way to close it.
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  text: () => Promise<string>,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(body),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new Error(
      `The figures cannot be served on port ${port} of ${host} (METRICS_PORT): ${(error as Error).message}`,
    );
  }
  // What the process is for decides how long it runs.
  server.unref();
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}
