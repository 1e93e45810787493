import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createStartupResponder } from "./startup-responder.ts";

async function open() {
  const early = createStartupResponder();
  const server = createServer(early.answer).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  return { early, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("during start-up the site reports that it is alive, and answers reads with 503 and Retry-After", async () => {
  const { origin } = await open();
  const health = await fetch(`${origin}/api/health`);
  expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
  for (const path of ["/api/ready", "/", "/api/health/more"]) {
    const page = await fetch(origin + path);
    expect([path, page.status, page.headers.get("retry-after")]).toEqual([path, 503, "2"]);
  }
});

test("a write during start-up waits for the site and is answered once", async () => {
  const { early, server, origin } = await open();
  const arrived = once(server, "request");
  const asking = fetch(`${origin}/api/feedback`, { method: "POST", body: "a whole body" });
  await arrived;
  const gone = new AbortController();
  const arrivedToo = once(server, "request");
  const aborted = fetch(origin, { method: "POST", body: "x", signal: gone.signal }).catch(() => "gone");
  const [leaving] = await arrivedToo;
  gone.abort();
  await aborted;
  await expect.poll(() => leaving.destroyed).toBe(true);
  const bodies: string[] = [];
  early.handTo(async (request, response) => {
    bodies.push(await text(request));
    response.end("done");
  });
  expect(await (await asking).text()).toBe("done");
  expect(bodies).toEqual(["a whole body"]);
});
