import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";
import { text } from "node:stream/consumers";
import type { Nginx } from "./nginx.ts";

export interface TlsAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface TlsRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export type AskTls = (path: string, asked?: TlsRequest) => Promise<TlsAnswer>;

/** Sends requests to nginx over TLS on keep-alive connections, trusting only its own certificate. */
export function openTls({ origin, certificate }: Pick<Nginx, "origin" | "certificate">) {
  const agent = new Agent({ ca: certificate, keepAlive: true, maxSockets: 32 });
  const ask: AskTls = (path, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      // Node.js sends no length with DELETE.
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const asking = request(origin + path, { method, headers: { ...headers, ...length }, agent });
      asking.once("error", reject).once("response", (response) => {
        const answer = (sent: string) => ({ status: response.statusCode ?? 0, headers: response.headers, body: sent });
        text(response).then((sent) => resolve(answer(sent)), reject);
      });
      asking.end(body);
    });
  /** Sends a form as the site's own page does. */
  const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const type = "application/x-www-form-urlencoded";
    const body = new URLSearchParams(fields).toString();
    return ask(path, { method: "POST", headers: { origin, "content-type": type, ...headers }, body });
  };
  return { ask, submit, close: () => agent.destroy() };
}
