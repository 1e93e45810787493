import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { createOnceAMinute } from "#server/adapters/telemetry/throttle-log.ts";
import { NamedResponse } from "./request-log.ts";
import type { Instruments } from "./telemetry.ts";

/** The server of the site; its answers carry the ids of their requests. */
export type SiteServer = Server<typeof IncomingMessage, typeof NamedResponse>;

/** What one connection may take up. */
export interface ConnectionLimits {
  /** How long a new connection, and each further request on it, may take until all its headers are there; ms. */
  headersMs: number;
  /** How long a request may take until its whole body is there; ms. */
  requestMs: number;
  /** How often connections are held against these two; ms. */
  checkMs: number;
  /** How large all headers of a request may be together. */
  headerBytes: number;
}

/** Two minutes for a body: a phone that sends the largest batch, 8 MB, does so at half a megabit in a second. */
const usualLimits: ConnectionLimits = { headersMs: 15_000, requestMs: 120_000, checkMs: 2000, headerBytes: 16_384 };

/** By the code of what went wrong on a connection: how it is counted, and the status that answers it. */
const complaints = {
  HPE_HEADER_OVERFLOW: ["header_too_large", 431],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["malformed", 413],
  ERR_HTTP_REQUEST_TIMEOUT: ["too_slow", 408],
  ECONNRESET: ["gone", null],
  EPIPE: ["gone", null],
} as const;

/**
 * Makes the site's HTTP server. What is no request, too large or too slow is answered by a status and the end of its
 * connection, counted, and told in the log once a minute for each kind, however often it comes.
 */
export function createSiteServer(
  { log, metrics }: Pick<Instruments, "log" | "metrics">,
  { headersMs, requestMs, checkMs, headerBytes }: ConnectionLimits = usualLimits,
): SiteServer {
  const server = createServer({
    ServerResponse: NamedResponse,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize: headerBytes,
  });
  const tell = createOnceAMinute<string>((kind, held, code) =>
    log.warn("connections were closed for what came over them", { kind, code, alsoSince: held }),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const [kind, status] = complaints[(error.code ?? "") as keyof typeof complaints] ?? (["malformed", 400] as const);
    metrics.count("client_errors", kind);
    tell(kind, /^[A-Z_]+$/.test(error.code ?? "") ? String(error.code) : "unknown");
    endConnection(socket, status);
  });
  return server;
}

/** Says why, unless an answer is on its way already, and ends the connection. */
function endConnection(socket: Socket, status: number | null): void {
  // Node.js keeps the answer that is being written there, and asks the same where nobody listens.
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } | null };
  if (status !== null && socket.writable && !answer?.headersSent)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}
