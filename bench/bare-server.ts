/**
 * Lower bound for Node.js: a node:http server that sends prepared responses. The site's own cost per request is
 * compared with it. Its one argument is a JSON file of path → status, headers and body (Base64).
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A response that the bare server sends for a path; the body in Base64. */
export interface PreparedResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

const file = process.argv[2] ?? "";
const prepared = JSON.parse(readFileSync(file, "utf8")) as Record<string, PreparedResponse>;
const answers = new Map(
  Object.entries(prepared).map(([path, { body, ...head }]) => [path, { ...head, body: Buffer.from(body, "base64") }]),
);
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  else response.writeHead(500).end();
});
server.listen(0, "127.0.0.1", () => {
  console.log(`Bare server ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
