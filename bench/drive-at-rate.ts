import { Agent, type IncomingMessage, request } from "node:http";
import { Agent as TlsAgent, request as tlsRequest } from "node:https";
import type { Ask } from "./drive.ts";

/** A request of a kind, by which its outcome is counted. */
export interface KindOfAsk extends Ask {
  kind: string;
}

/** How one request ended: status 0 if it had no response. */
export interface Outcome {
  kind: string;
  status: number;
  ms: number;
  hasRetryAfter: boolean;
}

export interface RateOfAsks {
  origin: string;
  /** Returns the request of a number; counts from 0. */
  ask: (number: number) => KindOfAsk;
  perSecond: number;
  seconds: number;
  /** The certificate of an https: origin. */
  certificate?: string;
}

/** Milliseconds after which a request without a response counts as lost. */
const patienceMs = 60_000;

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered, as many people do who do not know of
 * each other. Returns how each ended, after the last has.
 */
export async function driveAtRate({ origin, ask, perSecond, seconds, certificate }: RateOfAsks): Promise<Outcome[]> {
  const connections = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
  const agent = certificate ? new TlsAgent({ ...connections, ca: certificate }) : new Agent(connections);
  const began = performance.now();
  const total = Math.round(perSecond * seconds);
  const running: Promise<Outcome>[] = [];
  try {
    while (running.length < total) {
      const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond) + 1);
      while (running.length < due) running.push(sendOnce(origin, agent, ask(running.length)));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return await Promise.all(running);
  } finally {
    agent.destroy();
  }
}

function sendOnce(
  origin: string,
  agent: Agent,
  { kind, path, method = "GET", headers = {}, body }: KindOfAsk,
): Promise<Outcome> {
  const sentAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, hasRetryAfter = false) =>
      resolve({ kind, status, hasRetryAfter, ms: performance.now() - sentAt });
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const send = agent instanceof TlsAgent ? tlsRequest : request;
    const sent = send(new URL(path, origin), { agent, method, headers: { ...headers, ...length } });
    sent.setTimeout(patienceMs, () => sent.destroy());
    sent.once("error", () => end(0));
    sent.once("response", (response: IncomingMessage) => {
      const { statusCode = 0 } = response;
      response.once("end", () => end(statusCode, "retry-after" in response.headers)).resume();
    });
    sent.end(body);
  });
}
