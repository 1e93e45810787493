import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import type { LookupFunction, TcpNetConnectOpts } from "node:net";
import { pipeline } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** How long each phase of a request may last, in milliseconds, and how much of the body is taken, in bytes. */
export interface RequestBounds {
  /** Name, connection and TLS. */
  connectMs: number;
  /** From there to the headers. */
  headersMs: number;
  /** From there to the end of the body. */
  bodyMs: number;
  /** Beyond this many bytes of text the rest is read past. */
  keptBytes: number;
  /** Beyond this many, packed or unpacked, a body counts as endless. */
  mostBytes: number;
}

export interface BoundedRequest {
  method: "HEAD" | "GET";
  headers: Record<string, string>;
  lookup: LookupFunction;
  bounds: RequestBounds;
  signal: AbortSignal | undefined;
  /** After so many bytes of text the body is not read on; without, it is read to its end. */
  enoughBytes?: number | undefined;
  /** Whether the body is wanted, by the headers. */
  wantsBody: (response: { status: number; headers: IncomingHttpHeaders }) => boolean;
}

export interface BoundedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The beginning of the body, unpacked; empty where it was not wanted. */
  body: Buffer;
}

/** The codes with which a request fails beside those of the system. */
export const requestTimedOut = "EPHASETIMEOUT";
export const bodyTooLarge = "EBODYTOOLARGE";

/**
 * How each request connects. Of a name's addresses each has three seconds: Node's own 250 ms are too few for another
 * continent.
 */
const connecting: RequestOptions & Pick<TcpNetConnectOpts, "autoSelectFamilyAttemptTimeout"> = {
  agent: false,
  maxHeaderSize: 65_536,
  autoSelectFamilyAttemptTimeout: 3000,
};

/**
 * One request, without redirects, that ends in bounded time and memory. Rejects with an error whose `code` says why:
 * `requestTimedOut`, `bodyTooLarge`, or the system's; `isConnectFailure` says how far it came.
 */
export function requestBounded(url: URL, request: BoundedRequest): Promise<BoundedResponse> {
  const { method, headers, lookup, bounds, signal } = request;
  const { promise, resolve, reject } = Promise.withResolvers<BoundedResponse>();
  const ask = url.protocol === "https:" ? https.request : http.request;
  const phase = createPhase((error) => sent.destroy(error));
  let isConnected = false;
  const fail = (error: Error) => reject(Object.assign(error, { isConnected }));
  const sent = ask(url, { ...connecting, method, headers, lookup, signal });
  phase.begin("connecting", bounds.connectMs);
  sent.on("socket", (socket) => {
    socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
      isConnected = true;
      phase.begin("waiting for the answer", bounds.headersMs);
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

/** Whether a request failed before it was connected to its host: by its name, its network or its certificate. */
export function isConnectFailure(error: unknown): boolean {
  return (error as { isConnected?: boolean }).isConnected === false;
}

/** A clock that is set anew for each phase, and breaks the request off when it runs out. */
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

async function readResponse(response: IncomingMessage, request: BoundedRequest): Promise<BoundedResponse> {
  const { headers, statusCode: status = 0 } = response;
  const isWanted = request.method === "GET" && request.wantsBody({ status, headers });
  return { status, headers, body: isWanted ? await readBody(response, request) : Buffer.alloc(0) };
}

async function readBody(
  response: IncomingMessage,
  { bounds: { keptBytes, mostBytes }, enoughBytes = Number.POSITIVE_INFINITY }: BoundedRequest,
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
  // Errors reach whoever reads: a body that breaks off in the middle is not judged by its beginning.
  return pipeline(response, unpacker, () => {});
}

function unpackerOf(coding: string | undefined) {
  if (coding === "gzip" || coding === "x-gzip") return createGunzip();
  if (coding === "deflate") return createInflate();
  return coding === "br" ? createBrotliDecompress() : null;
}
