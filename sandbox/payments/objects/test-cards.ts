import { createHash } from "node:crypto";

/** Stripe's decline codes. */
export const declineCodes = [
  "authentication_required",
  "card_declined",
  "expired_card",
  "incorrect_cvc",
  "processing_error",
] as const;

/** Why a bank refuses a charge, in Stripe's codes and words. */
export interface Decline {
  code: (typeof declineCodes)[number];
  declineCode: string | null;
  message: string;
}

/** Behavior of a test card. */
export type CardBehavior =
  | { kind: "succeeds" }
  | { kind: "disputed" }
  | { kind: "declined"; decline: Decline }
  | { kind: "fails-when-charged"; decline: Decline }
  | { kind: "authenticates"; isAskedEachTime: boolean };

export interface TestCard {
  number: string;
  /** The part after `pm_card_` and `tok_` in the ids by which the API accepts the card without its number. */
  token: string;
  brand: "amex" | "mastercard" | "visa";
  behavior: CardBehavior;
  description: string;
}

const declined = (declineCode: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});

/** Test cards with the numbers and behavior of Stripe's own (https://docs.stripe.com/testing). */
export const testCards: readonly TestCard[] = [
  {
    number: "4242 4242 4242 4242",
    token: "visa",
    brand: "visa",
    behavior: { kind: "succeeds" },
    description: "every payment succeeds",
  },
  {
    number: "5555 5555 5555 4444",
    token: "mastercard",
    brand: "mastercard",
    behavior: { kind: "succeeds" },
    description: "every payment succeeds",
  },
  {
    number: "3782 822463 10005",
    token: "amex",
    brand: "amex",
    behavior: { kind: "succeeds" },
    description: "every payment succeeds",
  },
  {
    number: "4000 0000 0000 0341",
    token: "chargeCustomerFail",
    brand: "visa",
    behavior: { kind: "fails-when-charged", decline: declined("generic_decline") },
    description: "is accepted, then each charge fails",
  },
  {
    number: "4000 0025 0000 3155",
    token: "authenticationRequiredOnSetup",
    brand: "visa",
    behavior: { kind: "authenticates", isAskedEachTime: false },
    description: "asks for 3-D Secure at checkout, later charges succeed",
  },
  {
    number: "4000 0027 6000 3184",
    token: "authenticationRequired",
    brand: "visa",
    behavior: { kind: "authenticates", isAskedEachTime: true },
    description: "asks for 3-D Secure at every charge",
  },
  {
    number: "4000 0000 0000 0259",
    token: "createDispute",
    brand: "visa",
    behavior: { kind: "disputed" },
    description: "pays, then disputes each charge as fraudulent",
  },
  {
    number: "4000 0000 0000 0002",
    token: "chargeDeclined",
    brand: "visa",
    behavior: { kind: "declined", decline: declined("generic_decline") },
    description: "is declined",
  },
  {
    number: "4000 0000 0000 9995",
    token: "chargeDeclinedInsufficientFunds",
    brand: "visa",
    behavior: {
      kind: "declined",
      decline: declined("insufficient_funds", "Your card has insufficient funds."),
    },
    description: "is declined for insufficient funds",
  },
  {
    number: "4000 0000 0000 0069",
    token: "chargeDeclinedExpiredCard",
    brand: "visa",
    behavior: {
      kind: "declined",
      decline: { code: "expired_card", declineCode: null, message: "Your card has expired." },
    },
    description: "is declined as expired",
  },
  {
    number: "4000 0000 0000 0127",
    token: "chargeDeclinedIncorrectCvc",
    brand: "visa",
    behavior: {
      kind: "declined",
      decline: { code: "incorrect_cvc", declineCode: null, message: "Your card's security code is incorrect." },
    },
    description: "is declined for its security code",
  },
];

/** Finds a test card by its digits. */
export function testCardOf(digits: string): TestCard | undefined {
  return testCards.find((card) => digitsOf(card) === digits);
}

/** Finds a test card by an id such as `pm_card_visa` or `tok_chargeDeclined`. */
export function testCardOfToken(id: string): TestCard | undefined {
  const token = /^(?:pm_card|tok)_(?:visa_)?(\w+)$/.exec(id)?.[1];
  return testCards.find((card) => card.token === token);
}

/** Finds a test card by the fingerprint of its number, the only part of it that is stored. */
export function testCardOfFingerprint(fingerprint: string | null | undefined): TestCard | undefined {
  return testCards.find((card) => digestOf(digitsOf(card)) === fingerprint?.slice(0, halfLength));
}

/**
 * Returns a fingerprint that does not reveal the number: the same sixteen characters each time, for every customer. All
 * test cards share a few numbers, so the expiry date is included: another date means another card.
 */
export function fingerprintOf({ number, expiryMonth, expiryYear }: CardIdentity): string {
  return digestOf(number) + digestOf(`${expiryMonth}/${expiryYear}`);
}

/** What identifies a card. */
interface CardIdentity {
  number: string;
  expiryMonth: number;
  expiryYear: number;
}

const halfLength = 8;

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, halfLength);
}

function digitsOf({ number }: TestCard): string {
  return number.replaceAll(" ", "");
}
