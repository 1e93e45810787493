import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect } from "vitest";
import { type Nginx, reserveOrigin, startNginx, testBehindNginx } from "#tests/helpers/network/nginx.ts";
import { openTls } from "#tests/helpers/network/tls-requests.ts";
import { freePort } from "#tests/helpers/running-site.ts";

const behindNginx = testBehindNginx();

/** Longer than nginx excludes a failed process, in milliseconds. */
const exclusionMs = 2100;

const writes = ["POST", "PATCH", "PUT", "DELETE"];
let nginx: Nginx | undefined;
let ports: readonly [number, number];
const servers: Server[] = [];

beforeEach(async () => {
  ports = [await freePort(), await freePort()];
  nginx = await startNginx((await reserveOrigin()).port, ports);
});

afterEach(async () => {
  await nginx?.stop();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(port: number, answer: RequestListener): Promise<void> {
  const server = createServer(answer).listen(port, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
}

behindNginx("a write that a process has got and not answered is never sent again; what is only read is", async () => {
  const received: string[] = [];
  for (const port of ports) {
    await serve(port, (request) => {
      request.resume().once("end", () => {
        received.push(request.method ?? "");
        request.socket.destroy();
      });
    });
  }
  const { ask, close } = openTls(nginx as Nginx);
  for (const method of [...writes, "GET"]) {
    // Both were excluded after their failures.
    await wait(exclusionMs);
    const body = method === "GET" ? {} : { body: "a write" };
    expect((await ask("/api/users/x", { method, ...body })).status).toBe(502);
  }
  close();
  expect(received).toEqual([...writes, "GET", "GET"]);
});

behindNginx("what cannot be handed to a process that is gone goes to the other one, writes too", async () => {
  const received: string[] = [];
  await serve(ports[1], async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push(`${request.method} ${body}`);
    response.end();
  });
  const { ask, close } = openTls(nginx as Nginx);
  for (let time = 0; time < 3; time += 1) {
    for (const method of writes) {
      expect([method, (await ask("/api/users/x", { method, body: "a write" })).status]).toEqual([method, 200]);
    }
    await wait(exclusionMs);
  }
  close();
  expect(received).toEqual([0, 1, 2].flatMap(() => writes.map((method) => `${method} a write`)));
});
