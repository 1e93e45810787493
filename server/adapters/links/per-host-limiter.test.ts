import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createHostLimiter } from "./per-host-limiter.ts";

/** Opens a limiter with a clock that only its own waiting advances. */
function openGate() {
  let atMs = 0;
  const gate = createHostLimiter({
    now: () => new Date(atMs),
    sleep: async (ms) => {
      atMs += ms;
    },
  });
  return { gate, atMs: () => atMs };
}

test("requests to one host come one after the other with a pause between, also after one has failed", async () => {
  const { gate, atMs } = openGate();
  let running = 0;
  const starts: number[] = [];
  const ask = (fails: boolean) =>
    gate.run("a.example", { pauseMs: 1000 }, async () => {
      running += 1;
      expect(running).toBe(1);
      starts.push(atMs());
      await Promise.resolve();
      running -= 1;
      if (fails) throw new Error("no answer");
    });
  await Promise.allSettled([ask(false), ask(true), ask(false)]);
  expect(starts).toEqual([0, 1000, 2000]);
});

test("other hosts do not wait, and a host's rest is reported until it is over", async () => {
  const { gate, atMs } = openGate();
  await gate.run("a.example", { pauseMs: 60_000 }, async () => {});
  await gate.run("b.example", { pauseMs: 1000 }, async () => {});
  expect(atMs()).toBe(0);
  gate.blockUntil("a.example", new Date(30_000));
  expect(gate.blockedUntil("a.example")).toEqual(new Date(30_000));
  await gate.run("a.example", { pauseMs: 0 }, async () => {});
  expect(gate.blockedUntil("a.example")).toBeNull();
});

test("an aborted request does not wait for the host's pause", async () => {
  const gate = createHostLimiter({ now: () => new Date(), sleep: (ms, signal) => sleep(ms, undefined, { signal }) });
  const stop = new AbortController();
  const place = { pauseMs: 60_000, signal: stop.signal };
  await gate.run("a.example", place, async () => {});
  const waiting = gate.run("a.example", place, async () => {});
  setTimeout(() => stop.abort(), 10);
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});
