import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { createLogThrottle } from "#server/adapters/telemetry/throttle-log.ts";
import { IdentifiedResponse } from "./request-log.ts";
import type { Telemetry } from "./telemetry.ts";

/** The site's HTTP server, whose responses carry request ids. */
export type SiteServer = Server<typeof IncomingMessage, typeof IdentifiedResponse>;

export interface ConnectionLimits {
  /** Milliseconds until all headers of a request have arrived. */
  headersMs: number;
  /** Milliseconds until the whole body of a request has arrived. */
  requestMs: number;
  /** Milliseconds between checks of these two limits. */
  checkMs: number;
  /** Maximum total size of a request's headers, in bytes. */
  headerBytes: number;
}

/** 120 s for a body: the largest batch, 8 MB, needs about 0.5 Mbit/s. */
const usualLimits: ConnectionLimits = { headersMs: 15_000, requestMs: 120_000, checkMs: 2000, headerBytes: 16_384 };

/** Metric label and response status by the error code of a connection. */
const clientErrorKinds = {
  HPE_HEADER_OVERFLOW: ["header_too_large", 431],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["malformed", 413],
  ERR_HTTP_REQUEST_TIMEOUT: ["too_slow", 408],
  ECONNRESET: ["gone", null],
  EPIPE: ["gone", null],
} as const;

/**
 * Creates the site's HTTP server. Malformed, oversized or slow requests get an error status and the connection is
 * closed; they are counted, and logged once a minute per kind.
 */
export function createSiteServer(
  { log, metrics }: Pick<Telemetry, "log" | "metrics">,
  { headersMs, requestMs, checkMs, headerBytes }: ConnectionLimits = usualLimits,
): SiteServer {
  const server = createServer({
    ServerResponse: IdentifiedResponse,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize: headerBytes,
  });
  const reportOnce = createLogThrottle<string>((kind, held, code) =>
    log.warn("connections were closed because of bad requests", { kind, code, alsoSince: held }),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const [kind, status] =
      clientErrorKinds[(error.code ?? "") as keyof typeof clientErrorKinds] ?? (["malformed", 400] as const);
    metrics.count("client_errors", kind);
    reportOnce(kind, /^[A-Z_]+$/.test(error.code ?? "") ? String(error.code) : "unknown");
    endConnection(socket, status);
  });
  return server;
}

/** Sends the status, unless a response has already started, and closes the connection. */
function endConnection(socket: Socket, status: number | null): void {
  // Node.js stores the current response here and does the same check in its default handler.
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } | null };
  if (status !== null && socket.writable && !answer?.headersSent)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}
