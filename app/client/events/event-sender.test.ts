import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectLog } from "#tests/helpers/log/guard.ts";

const view = { event: "VIEW_ITEM", itemId: "SET", appOrigin: "sidebar" } as const;

let sent: { event: string; at: number }[] = [];

async function openSender() {
  vi.resetModules();
  vi.useFakeTimers({ now: 0 });
  sent = [];
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { cookie: "cookiesAccepted=all" }));
  vi.stubGlobal("fetch", (_address: string, { body }: { body: string }) => {
    sent.push({ event: JSON.parse(body).data[0].event, at: Date.now() });
    return Promise.resolve(new Response());
  });
  return await import("./event-sender.ts");
}

let sender: Awaited<ReturnType<typeof openSender>>;
beforeEach(async () => {
  sender = await openSender();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a search that is over just after a view was sent waits until 300 ms after it", () => {
  sender.recordSearch("aerospace", 3);
  vi.advanceTimersByTime(1900);
  sender.send(view);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([
    { event: "VIEW_ITEM", at: 1900 },
    { event: "SEARCHING", at: 2200 },
  ]);
});

test("a view within 300 ms of a search that was sent is dropped, and the next one is sent", () => {
  const note = vi.spyOn(console, "debug").mockImplementation(() => {});
  sender.recordSearch("aerospace", 3);
  vi.advanceTimersByTime(2100);
  sender.send(view);
  vi.advanceTimersByTime(200);
  sender.send(view);
  expect(sent).toEqual([
    { event: "SEARCHING", at: 2000 },
    { event: "VIEW_ITEM", at: 2300 },
  ]);
  expect(note).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^VIEW_ITEM was dropped/));
});

test("a search is still sent when the page is left just after a view", () => {
  sender.recordSearch("aerospace", 3);
  sender.send(view);
  window.dispatchEvent(new Event("pagehide"));
  expect(sent.map(({ event }) => event)).toEqual(["VIEW_ITEM", "SEARCHING"]);
});

test("an invalid event is reported on the console, and the others are sent", () => {
  expectLog(/VIEW_ITEM was dropped/);
  sender.send({ ...view, itemId: "x".repeat(1001) });
  sender.send(view);
  expect(sent).toEqual([{ event: "VIEW_ITEM", at: 0 }]);
});
