import type { IncomingMessage } from "node:http";

/** Milliseconds for which a client may keep sending after the response; RFC 9112, 9.6, sets no number. */
const lingerMs = 5000;

/** Returns whether part of a request's body is unread, for example after a refusal by its Content-Length. */
export function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);
}

/**
 * Closes the connection in stages after the response: the rest of the body is read and discarded until the client has
 * sent it, disconnects, or takes too long. Closing at once would reset the connection, and the client could lose the
 * response.
 */
export function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request;
  let isEnding = false;
  // Node.js calls this after a response with "Connection: close".
  socket.destroySoon = () => {
    if (isEnding) return;
    isEnding = true;
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once("close", () => clearTimeout(timer));
    const end = () => (socket.writableFinished ? socket.destroy() : socket.once("finish", () => socket.destroy()));
    socket.end();
    if (request.complete) end();
    // A listener that had begun to read the body would pause it again.
    else request.removeAllListeners("data").once("end", end).once("close", end).resume();
  };
}
