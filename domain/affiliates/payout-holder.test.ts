import { expect, test } from "vitest";
import { payoutHolderMax, payoutHolderOf } from "./payout-holder.ts";

test("a holder's name is stored with single spaces and no longer than a bank transfer carries", () => {
  expect(payoutHolderOf("  Ada \t King  Lovelace ")).toBe("Ada King Lovelace");
  expect(payoutHolderOf(" ")).toBe("");
  expect(payoutHolderOf("A".repeat(100))).toHaveLength(payoutHolderMax);
});
