import { expect, test } from "vitest";
import { type Connection, type ConnectionStatus, connectionStatusText, nextStatus } from "./connection-status.ts";

/** Returns the message after each step; a step is a connection, the number waiting and the number acknowledged. */
function tell(steps: readonly (readonly [Connection, number, number?])[]): (string | null)[] {
  let news: ConnectionStatus = { kind: "none" };
  return steps.map(([connection, waiting, acknowledged = 0]) => {
    news = nextStatus(news, { connection, waiting, acknowledged });
    return connectionStatusText(news);
  });
}

test("a learner who is online reads no message, however much is being sent", () => {
  expect(
    tell([
      ["online", 0],
      ["online", 3],
    ]),
  ).toEqual([null, null]);
});

test("a learner who grades offline reads how much waits, and that it has been sent", () => {
  expect(
    tell([
      ["offline", 0],
      ["offline", 1],
      ["offline", 3],
      ["online", 3],
      ["online", 1, 2],
      ["online", 0, 3],
    ]),
  ).toEqual([
    "You are offline. Pages that this device kept still open.",
    "You are offline. 1 grade or mark is kept on this device and will be sent.",
    "You are offline. 3 grades or marks are kept on this device and will be sent.",
    "You are back online. 3 grades or marks are being sent.",
    "You are back online. 1 grade or mark is being sent.",
    "You are back online. Sent.",
  ]);
});

test("changes sent before the connection is seen to be back are reported as sent", () => {
  expect(
    tell([
      ["offline", 2],
      ["online", 0, 2],
      ["online", 0, 2],
    ]).slice(1),
  ).toEqual(["You are back online. Sent.", "You are back online. Sent."]);
});

test("changes sent while the connection was still believed to be lost are reported as sent", () => {
  expect(
    tell([
      ["online", 0, 4],
      ["offline", 2, 4],
      ["offline", 0, 6],
      ["online", 0, 6],
    ])[3],
  ).toBe("You are back online. Sent.");
});

test("a learner whose restored connection is slow at first still reads that all was sent", () => {
  expect(
    tell([
      ["offline", 2],
      ["slow", 2],
      ["slow", 0, 2],
      ["online", 0, 2],
    ]),
  ).toEqual([
    "You are offline. 2 grades or marks are kept on this device and will be sent.",
    "The connection is slow. You see this page as this device kept it.",
    "The connection is slow. You see this page as this device kept it.",
    "You are back online. Sent.",
  ]);
});

test("a learner who took back offline what they had graded there is not told that anything was sent", () => {
  expect(
    tell([
      ["offline", 1],
      ["offline", 0],
      ["online", 0],
    ])[2],
  ).toBe("You are back online.");
});

test("a learner who did nothing offline reads that they are back online", () => {
  expect(
    tell([
      ["offline", 0],
      ["online", 0],
    ])[1],
  ).toBe("You are back online.");
});

test("a slow connection is reported as long as it is slow", () => {
  expect(
    tell([
      ["slow", 0],
      ["online", 0],
    ]),
  ).toEqual(["The connection is slow. You see this page as this device kept it.", null]);
});
