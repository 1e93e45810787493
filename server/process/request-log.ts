import { type IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { runInScope, type Scope } from "#server/adapters/telemetry/request-context.ts";
import { requestIdOf } from "./request-id.ts";
import type { Instruments } from "./telemetry.ts";
import { endAfterBody, hasUnreadBody } from "./unread-body.ts";

/** The header that carries a request's id, from a proxy and back to whoever asked. */
const idHeader = "x-request-id";

/** What stands for the status where the client had gone before there was one; nginx has made it usual. */
const goneStatus = 499;

/**
 * An answer that carries its request's id, whoever writes it and with whichever headers; and that says so where it is
 * the last one on its connection: because the process ends, or because what is left of the request stands in the way.
 */
export class NamedResponse<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {
  requestId = "";
  isEnding = () => false;

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.at(-1);
    // Handed on in the same object: headers that are set before make Node.js take a longer way for all of them.
    if (this.requestId === "") return super.writeHead(status, ...(rest as []));
    const own: Record<string, string> = { [idHeader]: this.requestId };
    const isUnread = hasUnreadBody(this.req);
    if (isUnread) endAfterBody(this.req);
    if (isUnread || this.isEnding()) own.connection = "close";
    if (typeof headers === "object" && headers !== null && !Array.isArray(headers)) Object.assign(headers, own);
    else if (!this.headersSent) for (const [name, value] of Object.entries(own)) this.setHeader(name, value);
    return super.writeHead(status, ...(rest as []));
  }
}

/** What observing requests takes besides instruments. */
export interface Observation {
  routeOf: (target: string) => string;
  trustProxy: boolean;
  /** Whether the process was asked to end; left out, it never is. */
  isEnding?: () => boolean;
}

/**
 * The same answers, each with an id in X-Request-Id, a line in the log, a measure among the figures, and a trace where
 * traces are sent. Nothing of the address is told but its pattern, which `routeOf` gives. Ids and traces begun by others
 * are gone on with only where a proxy stands before the site.
 */
export function observeRequests(
  answer: RequestListener<typeof IncomingMessage, typeof NamedResponse>,
  { log, metrics, traces, routeOf, trustProxy, isEnding }: Instruments & Observation,
): RequestListener<typeof IncomingMessage, typeof NamedResponse> {
  return (request, response) => {
    const began = performance.now();
    const { method = "", url = "", socket } = request;
    const requestId = requestIdOf(request.headers, trustProxy);
    response.requestId = requestId;
    if (isEnding) response.isEnding = isEnding;
    const written = socket.bytesWritten;
    const span = traces.beginRequest(method, trustProxy ? request.headers : {});
    const scope: Scope = { requestId, hasLeft: () => request.destroyed && !request.complete };
    if (span) scope.span = span;
    metrics.requestBegins();
    response.once("close", () => {
      const ms = performance.now() - began;
      const route = routeOf(url);
      const { writableFinished } = response;
      const status = response.headersSent ? response.statusCode : goneStatus;
      const line = { requestId, method, route, status, ms, bytes: socket.bytesWritten - written };
      log.access(writableFinished ? line : { ...line, isAborted: true });
      metrics.requestEnds({ method, route, status, seconds: ms / 1000 });
      traces.endRequest(span, { method, route, status, requestId });
    });
    runInScope(scope, () => answer(request, response));
  };
}
