import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import type { LookupFunction, TcpNetConnectOpts } from "node:net";
import { pipeline } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** Timeouts of each phase of a request in milliseconds, and limits of the body in bytes. */
export interface RequestLimits {
  /** DNS, TCP and TLS. */
  connectMs: number;
  /** From the connection to the headers. */
  headersMs: number;
  /** From the headers to the end of the body. */
  bodyMs: number;
  /** Bytes of decoded body to keep; the rest is read and dropped. */
  keptBytes: number;
  /** Maximum bytes of a body, encoded or decoded; beyond it the request fails. */
  mostBytes: number;
}

export interface HttpRequest {
  method: "HEAD" | "GET";
  headers: Record<string, string>;
  lookup: LookupFunction;
  bounds: RequestLimits;
  signal: AbortSignal | undefined;
  /** Bytes of decoded body after which reading stops; by default the body is read to its end. */
  enoughBytes?: number | undefined;
  /** Returns whether to read the body, given the headers. */
  wantsBody: (response: { status: number; headers: IncomingHttpHeaders }) => boolean;
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The beginning of the decoded body; empty if it was not wanted. */
  body: Buffer;
}

/** Error codes of failed requests, in addition to the system's. */
export const requestTimedOut = "EPHASETIMEOUT";
export const bodyTooLarge = "EBODYTOOLARGE";

/**
 * Connection options. Each of a host's addresses gets three seconds: Node's default of 250 ms is too short for other
 * continents.
 */
const connecting: RequestOptions & Pick<TcpNetConnectOpts, "autoSelectFamilyAttemptTimeout"> = {
  agent: false,
  maxHeaderSize: 65_536,
  autoSelectFamilyAttemptTimeout: 3000,
};

/**
 * Sends one request in bounded time and memory, without following redirects. Rejects with an error whose `code` is
 * `requestTimedOut`, `bodyTooLarge` or the system's, to be read with `isConnectFailure`.
 */
export function sendRequest(url: URL, request: HttpRequest): Promise<HttpResponse> {
  const { method, headers, lookup, bounds, signal } = request;
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
  const ask = url.protocol === "https:" ? https.request : http.request;
  const phase = createPhase((error) => sent.destroy(error));
  let isConnected = false;
  const fail = (error: Error) => reject(Object.assign(error, { isConnected }));
  const sent = ask(url, { ...connecting, method, headers, lookup, signal });
  phase.begin("connecting", bounds.connectMs);
  sent.on("socket", (socket) => {
    socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
      isConnected = true;
      phase.begin("waiting for the response", bounds.headersMs);
    });
  });
  sent.on("response", (response) => {
    phase.begin("reading", bounds.bodyMs);
    readResponse(response, request).then(resolve, fail);
  });
  sent.on("error", fail);
  sent.end();
  return promise.finally(() => {
    phase.end();
    sent.destroy();
  });
}

/**
 * Returns whether a request failed before it was connected to its host: because of DNS, the network or the certificate.
 */
export function isConnectFailure(error: unknown): boolean {
  return (error as { isConnected?: boolean }).isConnected === false;
}

/** Creates a timeout that restarts with each phase and aborts the request when it expires. */
function createPhase(breakOff: (error: Error) => void) {
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);
  const begin = (what: string, ms: number) => {
    end();
    timer = setTimeout(() => {
      breakOff(Object.assign(new Error(`${what} took more than ${ms} ms`), { code: requestTimedOut }));
    }, ms);
  };
  return { begin, end };
}

async function readResponse(response: IncomingMessage, request: HttpRequest): Promise<HttpResponse> {
  const { headers, statusCode: status = 0 } = response;
  const isWanted = request.method === "GET" && request.wantsBody({ status, headers });
  return { status, headers, body: isWanted ? await readBody(response, request) : Buffer.alloc(0) };
}

async function readBody(
  response: IncomingMessage,
  { bounds: { keptBytes, mostBytes }, enoughBytes = Number.POSITIVE_INFINITY }: HttpRequest,
): Promise<Buffer> {
  const kept: Buffer[] = [];
  let packed = 0;
  let unpacked = 0;
  const tooLarge = () => Object.assign(new Error(`more than ${mostBytes} bytes`), { code: bodyTooLarge });
  response.on("data", (chunk: Buffer) => {
    packed += chunk.length;
    if (packed > mostBytes) response.destroy(tooLarge());
  });
  for await (const chunk of unpack(response) as AsyncIterable<Buffer>) {
    if (unpacked < keptBytes) kept.push(chunk.subarray(0, keptBytes - unpacked));
    unpacked += chunk.length;
    if (unpacked >= enoughBytes) break;
    if (unpacked > mostBytes) throw tooLarge();
  }
  return Buffer.concat(kept);
}

function unpack(response: IncomingMessage): NodeJS.ReadableStream {
  const coding = response.headers["content-encoding"]?.trim().toLowerCase();
  const unpacker = unpackerOf(coding);
  if (!unpacker) return response;
  // Errors reach the reader: a truncated body is not judged by its beginning.
  return pipeline(response, unpacker, () => {});
}

function unpackerOf(coding: string | undefined) {
  if (coding === "gzip" || coding === "x-gzip") return createGunzip();
  if (coding === "deflate") return createInflate();
  return coding === "br" ? createBrotliDecompress() : null;
}
