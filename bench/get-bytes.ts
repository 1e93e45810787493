import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";

/** A response as it was transferred. */
export interface WireAnswer {
  headers: OutgoingHttpHeaders;
  /** The body as it was sent: compressed if the server compressed it. */
  body: Buffer;
  /** The body as text, decompressed. */
  text: string;
}

/** Requests a path as a browser that accepts Brotli would. Throws if the status is not 200. */
export function getBytes(origin: string, path: string): Promise<WireAnswer> {
  const agent = new Agent();
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, origin), { agent, headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const { statusCode, headers } = response;
        if (statusCode !== 200) return reject(new Error(`GET ${path} answered ${statusCode}.`));
        const body = Buffer.concat(chunks);
        const plain = headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        resolve({ headers, body, text: plain.toString() });
      });
    });
    sent.setTimeout(60_000, () => sent.destroy(new Error(`GET ${path} was not answered in 60 s.`)));
    sent.once("error", reject).end();
  });
}
