import fc from "fast-check";
import { expect, test } from "vitest";
import { refundDue, withdrawableContracts, withdrawalEnd } from "./withdrawal.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

test("who starts on a Tuesday may withdraw until the fourteenth day after it has ended everywhere", () => {
  expect(withdrawalEnd(new Date("2026-09-01T12:30:00Z")).toISOString()).toBe("2026-09-16T12:00:00.000Z");
});

test("a fourteenth day on a weekend or holiday moves to the next working day", () => {
  const end = (start: string) => withdrawalEnd(new Date(start)).toISOString().slice(0, 10);
  // From Saturday, 21 November: Saturday, 5 December, so Monday, 7 December, to its end in the last zone.
  expect(end("2026-11-21T12:00:00Z")).toBe("2026-12-08");
  // From 11 December: Friday, 25 December, so Monday, 28 December.
  expect(end("2026-12-11T12:00:00Z")).toBe("2026-12-29");
});

test("the right is never shorter than the law has it in any zone, and never longer than three weeks", () => {
  const zones = ["Pacific/Kiritimati", "Europe/Helsinki", "Europe/Stockholm", "UTC", "America/New_York", "Etc/GMT+12"];
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2026-06-19"), max: new Date("2046-01-01"), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (start, timeZone) => {
        const end = withdrawalEnd(start);
        const day = (instant: Date) => Date.parse(instant.toLocaleDateString("sv-SE", { timeZone })) / dayMs;
        // At the last moment of the right it is the fourteenth day or later, even when clocks changed meanwhile.
        expect(day(new Date(end.getTime() - 1)) - day(start)).toBeGreaterThanOrEqual(14);
        expect(end.getTime() - start.getTime()).toBeLessThanOrEqual(21 * dayMs);
      },
    ),
  );
});

test("each subscription is a contract of its own, open until its days are over or it was withdrawn from", () => {
  const now = new Date("2026-09-20T00:00:00Z");
  const contract = (id: string, created: string, status = "active") => ({ id, status, createdAt: new Date(created) });
  const contracts = [
    contract("old", "2026-08-01T00:00:00Z"),
    contract("ended", "2026-09-08T00:00:00Z", "canceled"),
    contract("new", "2026-09-10T00:00:00Z", "trialing"),
    contract("withdrawn", "2026-09-11T00:00:00Z", "canceled"),
    contract("unpaid first", "2026-09-12T00:00:00Z", "incomplete"),
    contract("ended trial", "2026-09-13T00:00:00Z", "canceled"),
  ];
  const invoices = [
    { subscriptionId: "ended", amountPaid: 1499 },
    { subscriptionId: "new", amountPaid: 0 },
    { subscriptionId: "ended trial", amountPaid: 0 },
  ];
  const open = withdrawableContracts(contracts, { withdrawnIds: ["withdrawn"], invoices, now });
  // A trial that has ended has nothing left to undo.
  expect(open.map(({ id, isPaid }) => [id, isPaid])).toEqual([
    ["new", false],
    ["ended", true],
  ]);
});

test("everything that was not returned yet is due, and nothing twice", () => {
  const paid = { status: "succeeded", amount: 1499, amountRefunded: 0, disputes: [] };
  expect(refundDue(paid)).toEqual({ kind: "refund", amount: 1499 });
  expect(refundDue({ ...paid, amountRefunded: 500 })).toEqual({ kind: "refund", amount: 999 });
  expect(refundDue({ ...paid, amountRefunded: 1499 })).toEqual({ kind: "none" });
  expect(refundDue({ ...paid, status: "failed" })).toEqual({ kind: "none" });
});

test("a disputed payment waits for the bank, and is refunded only where the bank has left it with us", () => {
  const disputed = (status: string) =>
    refundDue({ status: "succeeded", amount: 1499, amountRefunded: 0, disputes: [{ status }] }).kind;
  expect(disputed("needs_response")).toBe("wait");
  expect(disputed("under_review")).toBe("wait");
  expect(disputed("lost")).toBe("none");
  expect(disputed("won")).toBe("refund");
  expect(disputed("warning_needs_response")).toBe("refund");
});
