/** What a test card does when it is used. */
export type CardBehavior = "declined" | "fails-at-first-charge" | "succeeds";

/** A card that the sandbox accepts on its checkout page. */
export interface TestCard {
  number: string;
  behavior: CardBehavior;
  description: string;
}

/** The test cards, named after Stripe's own (https://docs.stripe.com/testing). */
export const testCards: readonly TestCard[] = [
  { number: "4242 4242 4242 4242", behavior: "succeeds", description: "every payment succeeds" },
  {
    number: "4000 0000 0000 0341",
    behavior: "fails-at-first-charge",
    description: "is accepted, then its first charge fails",
  },
  { number: "4000 0000 0000 0002", behavior: "declined", description: "is declined" },
];

/** Finds a test card by its digits. */
export function testCardOf(digits: string): TestCard | undefined {
  return testCards.find((card) => card.number.replaceAll(" ", "") === digits);
}
