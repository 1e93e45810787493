import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { MemoryResponse } from "#server/pages/memory-response.ts";
import { answerFromMemory } from "./answer-from-memory.ts";
import { IdentifiedResponse } from "./request-log.ts";

const page: MemoryResponse = {
  status: 200,
  headers: { "content-type": "text/html", "content-length": "4" },
  body: new TextEncoder().encode("page"),
};

/** Opens a server that has one page in memory, and answers all else by "site". */
async function open() {
  const listener = answerFromMemory(
    (_request, response) => response.writeHead(200).end("site"),
    ({ url }) => {
      if (url === "/unreadable") throw new Error("EMFILE: too many open files");
      return url === "/page" ? page : null;
    },
  );
  const server = createServer({ ServerResponse: IdentifiedResponse }, listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (path: string, { method = "GET", host = "studiolo.example" } = {}) => {
    const sent = request({ port, host: "127.0.0.1", path, method, headers: { host }, agent: false }).end();
    const [response] = await once(sent, "response");
    const chunks: Buffer[] = await response.toArray();
    return { length: response.headers["content-length"], text: Buffer.concat(chunks).toString() };
  };
}

test("what is in memory is sent from there, and HEAD gets its headers", async () => {
  const ask = await open();
  expect(await ask("/page")).toEqual({ length: "4", text: "page" });
  expect(await ask("/page", { method: "HEAD" })).toEqual({ length: "4", text: "" });
  expect((await ask("/other")).text).toBe("site");
  // The headers in memory are not those that a response has added to.
  expect(Object.keys(page.headers)).toEqual(["content-type", "content-length"]);
});

test("what cannot be read is left to the site", async () => {
  const ask = await open();
  expect((await ask("/unreadable")).text).toBe("site");
});

test.each(["a b", "studiolo.example/x", "[::1]:80", "user@studiolo.example"])(
  "the site itself judges the host %j",
  async (host) => {
    const ask = await open();
    expect((await ask("/page", { host })).text).toBe("site");
  },
);
