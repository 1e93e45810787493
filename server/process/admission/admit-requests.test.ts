import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { IdentifiedResponse, logRequests } from "#server/process/request-log.ts";
import { captureLog } from "#tests/helpers/log/capture-log.ts";
import { admitRequests } from "./admit-requests.ts";
import { createBusyResponse } from "./busy-response.ts";

/** Share that a class needs to be admitted while the process is full. */
const fullShare = 0.99;

async function open() {
  const state = { isFull: false, running: 0 };
  const { telemetry, lines } = captureLog();
  const admitted = admitRequests((request, response) => request.resume().once("end", () => response.end("answered")), {
    ...telemetry,
    gauge: {
      enter: () => {
        state.running += 1;
        return () => {
          state.running -= 1;
        };
      },
      hasRoom: (share) => !state.isFull || share > fullShare,
    },
    sendBusy: createBusyResponse("Studiolo & Co"),
  });
  const observed = logRequests(admitted, { ...telemetry, routeOf: () => "/", trustProxy: false });
  const server = createServer({ ServerResponse: IdentifiedResponse }, observed).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { state, lines, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("a full process refuses a page by one that tries again, and answers writes and health checks", async () => {
  const { state, origin } = await open();
  expect((await fetch(`${origin}/courses/Statics`)).status).toBe(200);
  state.isFull = true;
  const page = await fetch(`${origin}/courses/Statics`, { headers: { accept: "text/html,*/*" } });
  const text = await page.text();
  expect(page.status).toBe(503);
  expect([page.headers.get("retry-after"), page.headers.get("refresh")]).toEqual(["5", "5"]);
  expect(text).toContain("<h1>Studiolo &#38; Co has more to do right now than it can</h1>");
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  for (const [method, path] of [
    ["POST", "/courses/Statics"],
    ["GET", "/api/health"],
  ] as const) {
    expect([path, (await fetch(origin + path, { method })).status]).toEqual([path, 200]);
  }
  await expect.poll(() => state.running).toBe(0);
});

test("a client that reads no pages gets the problem, nothing of its body is read, and the log tells once a minute", async () => {
  const { state, origin, lines } = await open();
  state.isFull = true;
  const refused = async () => {
    const response = await fetch(`${origin}/api/customEvents`, { method: "POST", body: "x".repeat(100_000) });
    return [response.status, response.headers.get("retry-after"), response.headers.get("connection")];
  };
  expect(await refused()).toEqual([503, "5", "close"]);
  expect(await refused()).toEqual([503, "5", "close"]);
  const data = await fetch(`${origin}/courses/Statics.data`, { headers: { cookie: "studiolo.session_token=x" } });
  expect(await data.json()).toMatchObject({ status: 503, code: "site_busy" });
  const told = lines.filter(({ msg }) => msg.includes("more to do"));
  expect(told.map(({ kind }) => kind)).toEqual(["deferrable", "learner"]);
});
