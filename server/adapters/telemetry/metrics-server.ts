import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The address that serves the metrics. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/** The text format 0.0.4 of Prometheus. */
const type = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Serves GET /metrics on a separate port, so that visitors of the site cannot read them. Throws an error that names
 * METRICS_PORT if the port is not available. Returns the port and a function that closes it.
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
      `The metrics cannot be served on port ${port} of ${host} (METRICS_PORT): ${(error as Error).message}`,
    );
  }
  // The server alone does not keep the process running.
  server.unref();
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}
