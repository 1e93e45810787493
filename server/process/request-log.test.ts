import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createRoutePatterns } from "#server/route-patterns.ts";
import { captureLog, type LogLine } from "#tests/helpers/log/capture-log.ts";
import { openRaw } from "#tests/helpers/network/raw-connection.ts";
import { IdentifiedResponse, logRequests } from "./request-log.ts";
import { createErrorReporter } from "./telemetry.ts";

async function open(answer: RequestListener, telemetry = captureLog()) {
  const routeOf = createRoutePatterns(["/", "/courses/:courseId"]);
  const observed = logRequests(answer as RequestListener<typeof IncomingMessage, typeof IdentifiedResponse>, {
    ...telemetry.telemetry,
    routeOf,
    trustProxy: true,
  });
  const server = createServer({ ServerResponse: IdentifiedResponse }, observed).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, lines: telemetry.lines };
}

const given = "8c8f2f3a-1111-4222-8333-123456789abc";

test.each([
  ["headers as an object", (response) => response.writeHead(200, { "content-type": "text/plain" }).end("yes")],
  ["headers as a list", (response) => response.writeHead(200, ["content-type", "text/plain"]).end("yes")],
  ["headers and a reason", (response) => response.writeHead(200, "Fine", { a: "b" }).end("yes")],
  ["headers set one by one", (response) => response.setHeader("a", "b").end("yes")],
  ["no headers", (response) => response.writeHead(200).end("yes")],
] as [string, (response: IdentifiedResponse) => void][])(
  "an answer with %s carries the request's id",
  async (_how, send) => {
    const { origin } = await open((_request, response) => send(response as IdentifiedResponse));
    const answer = await fetch(origin, { headers: { "x-request-id": given } });
    expect([answer.status, answer.headers.get("x-request-id"), await answer.text()]).toEqual([200, given, "yes"]);
    expect((await fetch(origin)).headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  },
);

test("a request is one line: route pattern, status, time, bytes and id, and nothing the client sent", async () => {
  const { origin, lines } = await open((_request, response) => response.writeHead(404).end("x".repeat(5000)));
  await (await fetch(`${origin}/courses/ada@post.example?token=abc`, { headers: { "x-request-id": given } })).text();
  await expect.poll(() => lines).toHaveLength(1);
  const { bytes, ms, ...line } = lines[0] as LogLine;
  expect(line).toEqual({
    level: "info",
    time: expect.any(String),
    pid: process.pid,
    requestId: given,
    method: "GET",
    route: "/courses/:courseId",
    status: 404,
    msg: "request",
  });
  expect(bytes).toBeGreaterThan(5000);
  expect(bytes).toBeLessThan(6000);
  expect(ms).toBeGreaterThan(0);
});

test("two requests on one connection have separate ids and byte counts", async () => {
  const { origin, lines } = await open((_request, response) => response.end("x".repeat(100)));
  await (await fetch(`${origin}/`)).text();
  await (await fetch(`${origin}/`)).text();
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines[0]?.requestId).not.toBe(lines[1]?.requestId);
  expect(lines[1]?.bytes).toBe(lines[0]?.bytes);
});

test("an aborted response is marked in the log, and an error caused by an incomplete body is not logged as ours", async () => {
  const log = captureLog();
  const report = createErrorReporter(log.telemetry);
  const { port, lines } = await open(async (request) => {
    await text(request).catch((error: unknown) => report("POST / failed", error));
  }, log);
  for (let time = 0; time < 3; time += 1) {
    const { socket } = await openRaw(port);
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc");
    setTimeout(() => socket.resetAndDestroy(), 50);
  }
  await expect.poll(() => lines.filter(({ msg }) => msg === "request")).toHaveLength(3);
  expect(lines.filter(({ msg }) => msg === "request").every(({ isAborted }) => isAborted === true)).toBe(true);
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  expect(lines.filter(({ level }) => level === "warn").map(({ msg }) => msg)).toEqual([
    "a client disconnected before its request was complete",
  ]);
});
