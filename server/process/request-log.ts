import { type IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { type RequestContext, runInContext } from "#server/adapters/telemetry/request-context.ts";
import { requestIdOf } from "./request-id.ts";
import type { Telemetry } from "./telemetry.ts";
import { closeAfterBody, hasUnreadBody } from "./unread-body.ts";

/** Header that carries the request id, from the proxy and back to the client. */
const idHeader = "x-request-id";

/** Status in the log for a client that disconnected before the response started, as in nginx. */
const goneStatus = 499;

/**
 * A response that always carries its request id, and `Connection: close` if it is the last on its connection: because
 * the process is shutting down, or because an unread body remains.
 */
export class IdentifiedResponse<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  requestId = "";
  isEnding = () => false;

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.at(-1);
    // Passed in the same object, since headers set earlier would make Node.js take a slower path for all of them.
    if (this.requestId === "") return super.writeHead(status, ...(rest as []));
    const own: Record<string, string> = { [idHeader]: this.requestId };
    const isUnread = hasUnreadBody(this.req);
    if (isUnread) closeAfterBody(this.req);
    if (isUnread || this.isEnding()) own.connection = "close";
    if (typeof headers === "object" && headers !== null && !Array.isArray(headers)) Object.assign(headers, own);
    else if (!this.headersSent) for (const [name, value] of Object.entries(own)) this.setHeader(name, value);
    return super.writeHead(status, ...(rest as []));
  }
}

export interface RequestLogOptions {
  routeOf: (target: string) => string;
  trustProxy: boolean;
  /** Returns whether the process is shutting down; always false by default. */
  isEnding?: () => boolean;
}

/**
 * Wraps the listener: each request gets an id in X-Request-Id, a log line, metrics and, if enabled, a trace. Only the
 * pattern of its URL is recorded, from `routeOf`. Incoming ids and traces are used only behind a trusted proxy.
 */
export function logRequests(
  answer: RequestListener<typeof IncomingMessage, typeof IdentifiedResponse>,
  { log, metrics, traces, routeOf, trustProxy, isEnding }: Telemetry & RequestLogOptions,
): RequestListener<typeof IncomingMessage, typeof IdentifiedResponse> {
  return (request, response) => {
    const began = performance.now();
    const { method = "", url = "", socket } = request;
    const requestId = requestIdOf(request.headers, trustProxy);
    response.requestId = requestId;
    if (isEnding) response.isEnding = isEnding;
    const written = socket.bytesWritten;
    const span = traces.beginRequest(method, trustProxy ? request.headers : {});
    const scope: RequestContext = { requestId, hasLeft: () => request.destroyed && !request.complete };
    if (span) scope.span = span;
    metrics.requestStarted();
    response.once("close", () => {
      const ms = performance.now() - began;
      const route = routeOf(url);
      const { writableFinished } = response;
      const status = response.headersSent ? response.statusCode : goneStatus;
      const line = { requestId, method, route, status, ms, bytes: socket.bytesWritten - written };
      log.access(writableFinished ? line : { ...line, isAborted: true });
      metrics.requestEnded({ method, route, status, seconds: ms / 1000 });
      traces.endRequest(span, { method, route, status, requestId });
    });
    runInContext(scope, () => answer(request, response));
  };
}
