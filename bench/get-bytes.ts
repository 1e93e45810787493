import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { PreparedResponse } from "./bare-server.ts";
import type { Ask } from "./drive.ts";

/** A response as it was transferred. */
export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as it was sent: compressed if the server compressed it. */
  body: Buffer;
  /** The body as text, decompressed. */
  text: string;
}

/** Requests a path as a browser that accepts Brotli would. Throws if the status is not 200. */
export async function getBytes(origin: string, path: string): Promise<WireAnswer> {
  const answer = await send(origin, { path, headers: { "accept-encoding": "br" } });
  if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}.`);
  return answer;
}

/** Returns the response to a request in the form in which the bare server sends it. */
export async function captureResponse(origin: string, ask: Ask): Promise<PreparedResponse> {
  const { status, headers, body } = await send(origin, ask);
  // Node.js adds these itself.
  const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...own } = headers;
  return { status, headers: own as PreparedResponse["headers"], body: body.toString("base64") };
}

function send(origin: string, { path, method = "GET", headers: asked = {} }: Ask): Promise<WireAnswer> {
  const agent = new Agent();
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, origin), { agent, method, headers: asked }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const { statusCode: status = 0, headers } = response;
        const body = Buffer.concat(chunks);
        const isPacked = headers["content-encoding"] === "br" && body.byteLength > 0;
        resolve({ status, headers, body, text: (isPacked ? brotliDecompressSync(body) : body).toString() });
      });
    });
    sent.setTimeout(60_000, () => sent.destroy(new Error(`${method} ${path} was not answered in 60 s.`)));
    sent.once("error", reject).end();
  });
}
