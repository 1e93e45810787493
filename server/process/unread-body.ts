import type { IncomingMessage } from "node:http";

/** How long a client may go on sending after it was answered, in milliseconds: RFC 9112, 9.6, sets no number. */
const lingerMs = 5000;

/** Whether a part of a request's body has not been read yet, as where it was refused by its length. */
export function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);
}

/**
 * Has the connection of a request end in stages once it is answered: what still comes is read and dropped until the
 * client has sent it, has gone, or has taken too long. To close at once while it sends would reset the connection, and
 * take the answer with it.
 */
export function endAfterBody(request: IncomingMessage): void {
  const { socket } = request;
  let isEnding = false;
  // Node.js calls this after an answer that says "Connection: close".
  socket.destroySoon = () => {
    if (isEnding) return;
    isEnding = true;
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once("close", () => clearTimeout(timer));
    const end = () => (socket.writableFinished ? socket.destroy() : socket.once("finish", () => socket.destroy()));
    socket.end();
    if (request.complete) end();
    // Whoever has begun to read the body would stop it again.
    else request.removeAllListeners("data").once("end", end).once("close", end).resume();
  };
}
