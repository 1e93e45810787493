import { Agent, type IncomingMessage, request } from "node:http";

/** Number of concurrent keep-alive connections. */
const connections = 16;

/** Thrown if the server closed a connection that had been used before. */
class ClosedConnection extends Error {}

/** A request to a server. */
export interface Ask {
  path: string;
  method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH";
  headers?: Record<string, string>;
  body?: string;
  /** Expected status; without it, any of success. */
  status?: number;
}

interface Drive {
  origin: string;
  /** Returns the request of a number; counts from 0. */
  ask: (number: number) => Ask;
  /** Maximum number of requests. */
  requests: number;
  /** No more are sent after this time. */
  limitMs: number;
}

/**
 * Sends requests over 16 connections, the next one on each as soon as the last is answered. Returns how many were
 * answered. Throws at the first unsuccessful response.
 */
export async function drive({ origin, ask, requests, limitMs }: Drive): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const deadline = performance.now() + limitMs;
  let sent = 0;
  let answered = 0;
  const send = async () => {
    while (sent < requests && performance.now() < deadline) {
      const request = ask(sent);
      sent += 1;
      await sendOne(origin, agent, request).catch((error: unknown) => {
        // A server may close an idle connection just as the next request arrives; browsers retry too.
        if (!(error instanceof ClosedConnection)) throw error;
        return sendOne(origin, agent, request);
      });
      answered += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, send));
  } finally {
    // After a failure the other connections stop too.
    sent = requests;
    agent.destroy();
  }
  return answered;
}

/** Sends a request and reads its response to the end. Throws if its status is not the expected one. */
export function sendOne(
  origin: string,
  agent: Agent,
  { path, method = "GET", headers = {}, body, status }: Ask,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request(new URL(path, origin), { agent, method, headers: { ...headers, ...length } });
    sent.setTimeout(60_000, () => sent.destroy(new Error(`${method} ${path} was not answered in 60 s.`)));
    sent.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ECONNRESET" && sent.reusedSocket ? new ClosedConnection() : error),
    );
    sent.once("response", (response: IncomingMessage) => {
      const { statusCode = 0 } = response;
      const isExpected = status === undefined ? statusCode >= 200 && statusCode <= 299 : statusCode === status;
      if (!isExpected) reject(new Error(`${method} ${path} answered ${statusCode}.`));
      response.once("error", reject).once("end", resolve).resume();
    });
    sent.end(body);
  });
}
