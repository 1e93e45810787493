import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { captureLog } from "#tests/helpers/log/capture-log.ts";
import { redirectWhileLeaving } from "./redirect-while-leaving.ts";
import { IdentifiedResponse, logRequests } from "./request-log.ts";

const life = { isEnding: false, isLeaving: false };

async function open(): Promise<string> {
  const answer = redirectWhileLeaving(
    (request, response) => request.resume().once("end", () => response.end("answered")),
    () => life.isLeaving,
  );
  const observation = { routeOf: () => "/", trustProxy: true, isEnding: () => life.isEnding };
  const observed = logRequests(answer, { ...captureLog().telemetry, ...observation });
  const server = createServer({ ServerResponse: IdentifiedResponse }, observed).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function ask(origin: string, method: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin, { method, headers });
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get("connection")];
}

test("after the signal each response closes its connection, and shortly before the port closes only writes are served", async () => {
  const origin = await open();
  const elsewhere = { "x-can-go-elsewhere": "yes" };
  Object.assign(life, { isEnding: false, isLeaving: false });
  expect(await ask(origin, "GET", elsewhere)).toEqual([200, "keep-alive"]);
  life.isEnding = true;
  expect(await ask(origin, "GET", elsewhere)).toEqual([200, "close"]);
  expect(await ask(origin, "POST", elsewhere)).toEqual([200, "close"]);
  life.isLeaving = true;
  expect(await ask(origin, "GET", elsewhere)).toEqual([503, "close"]);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect(await ask(origin, method, elsewhere)).toEqual([200, "close"]);
  }
  // A proxy without another process gets a full response.
  expect(await ask(origin, "GET")).toEqual([200, "close"]);
});
