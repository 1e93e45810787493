import { expect, test } from "vitest";
import { afterProbe, afterReport, initialHealth } from "./health.ts";
import { linkNote } from "./link-note.ts";

const start = new Date("2026-11-02T10:00:00Z");
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);
const well = afterProbe(initialHealth(start), { verdict: "ok", at: start });

test("a card shows when its link was last found to work", () => {
  expect(linkNote(initialHealth(start), start)).toBeNull();
  expect(linkNote(well, after(3))).toBe("checked 3 days ago");
  const failed = afterProbe(well, { verdict: "gone", at: after(7) });
  expect(linkNote(failed, after(8))).toBe("checked 8 days ago");
  expect(linkNote(afterReport(well, after(1)), after(1))).toBe("checked 1 day ago");
});

test("a card shows what is wrong with a dead link", () => {
  const die = (verdict: "gone" | "timeout" | "paywall") =>
    [0, 2, 5, 8].reduce((health, day) => afterProbe(health, { verdict, at: after(day) }), well);
  expect(linkNote(die("gone"), after(9))).toBe("gone from its site, checked 1 day ago");
  expect(linkNote(die("timeout"), after(8))).toBe("could not be reached, checked just now");
  expect(linkNote(die("paywall"), after(10))).toBe("now asks for money, checked 2 days ago");
});
