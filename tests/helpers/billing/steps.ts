import fc from "fast-check";

/** Kinds of steps. `who` and `which` choose among those there are; `order` shuffles webhooks. */
export type Step =
  | { kind: "checkout"; who: number; card: number; isOwnCard: boolean; promotion: string }
  | { kind: "time"; hours: number }
  | { kind: "cancel" | "end" | "resume" | "withdraw" | "pay-open"; who: number }
  | { kind: "refund"; who: number; which: number; share: number }
  | { kind: "dispute" | "win" | "lose-dispute"; who: number; which: number }
  | { kind: "deliver"; share: number; order: number; isTwice: boolean }
  | { kind: "lose"; share: number; order: number }
  | { kind: "statements" };

/** A step that changes a learner's objects at the provider. */
export type Change =
  Extract<Step, { who: number }> extends infer One ? (One extends { kind: "checkout" } ? never : One) : never;

/** Seed of a shuffle. */
export const order = fc.nat();

const who = fc.nat(2);
const which = fc.nat(5);
const share = fc.oneof(fc.constant(1), fc.double({ min: 0.1, max: 1, noNaN: true }));

const time = fc.record({ kind: fc.constant("time"), hours: fc.integer({ min: 1, max: 24 * 20 }) });
const deliver = fc.record({ kind: fc.constant("deliver"), share, order, isTwice: fc.boolean() });
const lose = fc.record({ kind: fc.constant("lose"), share, order });
const refund = fc.record({ kind: fc.constant("refund"), who, which, share });
const dispute = fc.record({ kind: fc.constantFrom("dispute", "win", "lose-dispute"), who, which });
/** Steps of every kind: three learners, who often share a card. */
export const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("checkout"),
      who,
      card: fc.nat(3),
      isOwnCard: fc.constant(false),
      promotion: fc.constantFrom("", "", "FREEMONTH"),
    }),
  },
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

/** Generates a purchase with a card of the learner's own, or the one that all share; it mostly pays. */
const purchase = (buyer: fc.Arbitrary<number>) =>
  fc.record({
    kind: fc.constant("checkout"),
    who: buyer,
    card: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
    isOwnCard: fc.constantFrom(true, true, false),
    promotion: fc.constantFrom("", "", "WELCOME20"),
  });

const moneyStep = fc.oneof(
  { weight: 3, arbitrary: purchase(who) },
  { weight: 6, arbitrary: time },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("cancel", "end", "withdraw", "withdraw", "pay-open"), who }),
  },
  { weight: 4, arbitrary: refund },
  { weight: 5, arbitrary: dispute },
  { weight: 4, arbitrary: deliver },
  { weight: 1, arbitrary: lose },
  { weight: 2, arbitrary: fc.constant({ kind: "statements" }) },
);

/** A history with payments: two learners subscribe and their trials end, and then anything happens. */
export const moneyHistory = fc
  .tuple(
    purchase(fc.constant(1)),
    purchase(fc.constant(2)),
    fc.record({ kind: fc.constant("time"), hours: fc.integer({ min: 24 * 6, max: 24 * 9 }) }),
    deliver,
    fc.array(moneyStep, { minLength: 8, maxLength: 20, size: "max" }),
  )
  .map(([first, second, trial, delivery, steps]) => [first, second, trial, delivery, ...steps]) as fc.Arbitrary<Step[]>;

const shortTime = fc.record({ kind: fc.constant("time"), hours: fc.integer({ min: 1, max: 24 * 6 }) });
const deliverAll = fc.record({
  kind: fc.constant("deliver"),
  share: fc.constant(1),
  order,
  isTwice: fc.constant(false),
});
const ends = fc.record({ kind: fc.constantFrom("cancel", "end", "resume", "withdraw", "withdraw", "pay-open"), who });
const mailedStep = fc.oneof(
  { weight: 5, arbitrary: shortTime },
  { weight: 4, arbitrary: ends },
  { weight: 1, arbitrary: purchase(who) },
  { weight: 1, arbitrary: refund },
  { weight: 1, arbitrary: dispute },
);

/** A history with mails: each step is usually delivered soon; cards pay, or fail after the trial. */
export const mailedHistory = fc
  .tuple(
    fc.constantFrom(0, 2).chain((card) => purchase(fc.constant(0)).map((one) => ({ ...one, card }))),
    purchase(fc.constant(1)).map((one) => ({ ...one, card: 2, isOwnCard: true })),
    fc.array(
      fc.tuple(mailedStep, fc.oneof({ weight: 4, arbitrary: deliverAll }, { weight: 1, arbitrary: shortTime })),
      {
        minLength: 6,
        maxLength: 14,
        size: "max",
      },
    ),
  )
  .map(([first, second, steps]) => [first, second, ...steps.flat()]) as fc.Arbitrary<Step[]>;
