import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { captureLog } from "#tests/helpers/log/capture-log.ts";
import { openRaw, sendRaw } from "#tests/helpers/network/raw-connection.ts";
import { createSiteServer } from "./http-server.ts";

/** Long enough for slow machines. */
const limits = { headersMs: 30_000, requestMs: 30_000, checkMs: 50, headerBytes: 4096 };

/** Starts a server that echoes requests, and returns it with its log. */
async function open(given = limits) {
  const { telemetry, lines } = captureLog();
  const counted: string[] = [];
  const metrics = { ...telemetry.metrics, count: (_name: string, kind: string) => counted.push(kind) };
  const server = createSiteServer({ ...telemetry, metrics }, given);
  server.on("request", async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body !== null) response.end(`${request.method} ${body}`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const isAlive = async () => (await fetch(`http://127.0.0.1:${port}/`)).status === 200;
  return { port, lines, counted, isAlive };
}

test("headers that are too large are refused, and a hundred such requests are one line in the log", async () => {
  const { port, lines, counted, isAlive } = await open();
  const request = `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"x".repeat(8000)}\r\n\r\n`;
  const answers = await Promise.all(Array.from({ length: 100 }, () => sendRaw(port, request)));
  expect(new Set(answers.map((answer) => answer.split("\r\n", 1)[0]))).toEqual(
    new Set(["HTTP/1.1 431 Request Header Fields Too Large"]),
  );
  expect(counted).toEqual(Array.from({ length: 100 }, () => "header_too_large"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: "warn", kind: "header_too_large", code: "HPE_HEADER_OVERFLOW" });
  expect(await isAlive()).toBe(true);
});

test.each([
  ["no HTTP at all", "SSH-2.0-OpenSSH_9.6\r\n\r\n"],
  ["a method that is none", "BREW /coffee HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a header without a name", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n"],
  ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
  [
    "a length and chunks",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["a chunk of no size", "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
  ["TLS on a port without it", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
])("bytes that are no request get 400 and a closed connection: %s", async (_what, request) => {
  const { port, lines, counted, isAlive } = await open();
  expect(await sendRaw(port, request)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close/);
  expect(counted).toEqual(["malformed"]);
  expect(JSON.stringify(lines)).not.toMatch(/coffee|SSH/);
  expect(await isAlive()).toBe(true);
});

test("a client that sends headers byte by byte, or none, is disconnected", async () => {
  const { port, counted, isAlive } = await open({ ...limits, headersMs: 1000, requestMs: 2000 });
  const slow = await openRaw(port);
  slow.socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
  const drip = setInterval(() => slow.socket.write("X-A: b\r\n"), 40);
  onTestFinished(() => clearInterval(drip));
  const silent = await openRaw(port);
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  expect(await silent.ended).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  expect(counted).toEqual(["too_slow", "too_slow"]);
  expect(await isAlive()).toBe(true);
});

test("a client that sends a body byte by byte is disconnected", async () => {
  const { port, lines, isAlive } = await open({ ...limits, headersMs: 1000, requestMs: 2000 });
  const slow = await openRaw(port);
  slow.socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n");
  const drip = setInterval(() => slow.socket.write("x"), 40);
  onTestFinished(() => clearInterval(drip));
  expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  expect(lines.map(({ kind }) => kind)).toEqual(["too_slow"]);
  expect(await isAlive()).toBe(true);
});

test("a thousand silent connections block no other client and time out", async () => {
  const { port, lines, isAlive } = await open({ ...limits, headersMs: 2000, requestMs: 4000 });
  const idle = await Promise.all(Array.from({ length: 1000 }, () => openRaw(port)));
  for (let asked = 0; asked < 20; asked += 1) expect(await isAlive()).toBe(true);
  const answers = await Promise.all(idle.map(({ ended }) => ended));
  expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 408"))).toHaveLength(1000);
  expect(lines).toHaveLength(1);
  expect(await isAlive()).toBe(true);
});

test("a client that disconnects in the middle is not an error", async () => {
  const { port, lines, isAlive } = await open();
  const { socket } = await openRaw(port);
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc");
  socket.resetAndDestroy();
  expect(await isAlive()).toBe(true);
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
});
