import fc from "fast-check";

/** What can happen. `who` and `which` choose among those there are; `order` mixes letters. */
export type Step =
  | { kind: "checkout"; who: number; card: number; isOwnCard: boolean; promotion: string }
  | { kind: "time"; hours: number }
  | { kind: "cancel" | "end" | "resume" | "withdraw" | "pay-open"; who: number }
  | { kind: "refund"; who: number; which: number; share: number }
  | { kind: "dispute" | "win" | "lose-dispute"; who: number; which: number }
  | { kind: "deliver"; share: number; order: number; isTwice: boolean }
  | { kind: "lose"; share: number; order: number }
  | { kind: "statements" };

/** A step that somebody does to what a learner has at the provider. */
export type Change =
  Extract<Step, { who: number }> extends infer One ? (One extends { kind: "checkout" } ? never : One) : never;

/** A number by which letters are mixed. */
export const order = fc.nat();

const who = fc.nat(2);
const which = fc.nat(5);
const share = fc.oneof(fc.constant(1), fc.double({ min: 0.1, max: 1, noNaN: true }));

const time = fc.record({ kind: fc.constant("time"), hours: fc.integer({ min: 1, max: 24 * 20 }) });
const deliver = fc.record({ kind: fc.constant("deliver"), share, order, isTwice: fc.boolean() });
const lose = fc.record({ kind: fc.constant("lose"), share, order });
const refund = fc.record({ kind: fc.constant("refund"), who, which, share });
const dispute = fc.record({ kind: fc.constantFrom("dispute", "win", "lose-dispute"), who, which });
const checkout = (isOwnCard: fc.Arbitrary<boolean>, promotions: string[]) =>
  fc.record({
    kind: fc.constant("checkout"),
    who,
    card: fc.nat(3),
    isOwnCard,
    promotion: fc.constantFrom(...promotions),
  });

/** Steps among which nothing is left out: three learners, who often share a card. */
export const anyStep = fc.oneof(
  { weight: 5, arbitrary: checkout(fc.constant(false), ["", "", "FREEMONTH"]) },
  { weight: 5, arbitrary: time },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom("cancel", "end", "resume", "withdraw", "pay-open"), who }),
  },
  { weight: 2, arbitrary: refund },
  { weight: 3, arbitrary: dispute },
  { weight: 5, arbitrary: deliver },
  { weight: 1, arbitrary: lose },
) as fc.Arbitrary<Step>;

/** Steps in which money moves more often: learners mostly have cards of their own, and statements are made. */
export const moneyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: checkout(
      fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
      ["", "", "WELCOME20"],
    ),
  },
  { weight: 7, arbitrary: time },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("cancel", "end", "withdraw", "withdraw", "pay-open"), who }),
  },
  { weight: 4, arbitrary: refund },
  { weight: 4, arbitrary: dispute },
  { weight: 4, arbitrary: deliver },
  { weight: 1, arbitrary: lose },
  { weight: 2, arbitrary: fc.constant({ kind: "statements" }) },
) as fc.Arbitrary<Step>;
