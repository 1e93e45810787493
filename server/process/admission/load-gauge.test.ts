import { expect, test } from "vitest";
import { createLoadGauge, type LoadGauge } from "./load-gauge.ts";

/** A gauge whose event loop, database and clock the test sets; `sample` lets a time pass. */
function openGauge() {
  const state = { busy: 0, waiting: 0, now: 0 };
  let work = () => {};
  const sources = {
    readBusyShare: () => state.busy,
    countWaiting: () => state.waiting,
    now: () => state.now,
    every: (_ms: number, sample: () => void) => {
      work = sample;
    },
  };
  const gauge = createLoadGauge(sources, { goalSeconds: 0.35 });
  const sample = (ms = 100) => {
    state.now += ms;
    work();
  };
  return { gauge, state, sample };
}

function enter(gauge: LoadGauge, count: number): (() => void)[] {
  return Array.from({ length: count }, () => gauge.enter());
}

test("a process that is not saturated has room for any number, such as of slow clients", () => {
  const { gauge, state, sample } = openGauge();
  enter(gauge, 5000);
  state.busy = 0.8;
  sample();
  expect(gauge.hasRoom(0.1)).toBe(true);
});

test("a saturated process has room for what it answers in 0.35 seconds, in parts by share", () => {
  const { gauge, state, sample } = openGauge();
  state.busy = 1;
  // 400 answers a second, until the mean has reached that.
  for (let step = 0; step < 50; step += 1) {
    for (const leave of enter(gauge, 40)) leave();
    sample();
  }
  enter(gauge, 69);
  expect([gauge.hasRoom(0.5), gauge.hasRoom(1)]).toEqual([true, true]);
  const leave = gauge.enter();
  expect([gauge.hasRoom(0.5), gauge.hasRoom(1)]).toEqual([false, true]);
  enter(gauge, 70);
  expect(gauge.hasRoom(1)).toBe(false);
  leave();
  leave();
  expect(gauge.hasRoom(1)).toBe(true);
  state.busy = 0.5;
  sample();
  expect(gauge.hasRoom(0.5)).toBe(true);
});

test("a database that keeps requests waiting saturates the process too", () => {
  const { gauge, state, sample } = openGauge();
  state.waiting = 1;
  sample();
  enter(gauge, 100);
  expect(gauge.hasRoom(1)).toBe(false);
  state.waiting = 0;
  sample();
  expect(gauge.hasRoom(1)).toBe(true);
});

test("however slow it is, a process works on 24 at a time", () => {
  const { gauge, state, sample } = openGauge();
  state.busy = 1;
  for (let step = 0; step < 50; step += 1) sample(1000);
  enter(gauge, 23);
  expect(gauge.hasRoom(1)).toBe(true);
  gauge.enter();
  expect(gauge.hasRoom(1)).toBe(false);
});
