import { daysUntil, type Plan, type PlanEnding } from "#domain/billing/plan.ts";
import type { TrialRefusal } from "#domain/billing/subscription.ts";
import { dateText } from "#domain/text/date-text.ts";
import { type Money, moneyText } from "#domain/text/money-text.ts";
import { pluralize } from "#domain/text/pluralize.ts";

/** Text of a plan: title, explanation (empty if the title says all), and labelled facts. */
export interface PlanText {
  title: string;
  text: string;
  facts: readonly (readonly [label: string, fact: string])[];
}

/** Input of the text besides the plan. */
export interface PlanTextTerms {
  /** The site's monthly price, used if the provider has not stated the next charge. */
  monthlyPrice: string;
  /** True if the learner still has a free trial. */
  hasTrial: boolean;
  now: Date;
}

/** Returns the text of a plan with exact dates and amounts. */
export function planText(plan: Plan, { monthlyPrice, hasTrial, now }: PlanTextTerms): PlanText {
  const price = (charge: Money | null) => (charge ? moneyText(charge) : monthlyPrice);
  switch (plan.kind) {
    case "none":
      return {
        title: "No subscription yet",
        text: hasTrial ? "" : "You have had your free trial.",
        facts: [],
      };
    case "trialing":
      return {
        title: `Free trial, ${daysLeftText(plan.endsAt, now)}`,
        text: `Your free trial runs until ${day(plan.endsAt)}. After that ${monthlyPrice} a month is charged.`,
        facts: [["First charge", `${price(plan.charge)} on ${day(plan.endsAt)}`]],
      };
    case "active":
      return {
        title: "Active",
        text: activeText(plan),
        facts: [["Next charge", `${price(plan.charge)} on ${day(plan.renewsAt)}`]],
      };
    case "ending":
      return {
        title: `Canceled, ${daysLeftText(plan.endsAt, now)}`,
        text: plan.isTrial
          ? `Your free trial runs until ${day(plan.endsAt)} and then ends. Nothing will be charged.`
          : `Your subscription is canceled and runs until ${day(plan.endsAt)}. Nothing more will be charged.`,
        facts: [["Access until", day(plan.endsAt)]],
      };
    case "past-due":
      return {
        title: "Payment failed",
        text: `Your last payment failed. You keep your access until ${day(plan.accessUntil)}; pay or change your card before then, and nothing is lost.`,
        facts: [...owed(plan.owed), ["Access until", day(plan.accessUntil)]],
      };
    case "unpaid":
      return {
        title: "Access rests",
        text: "A payment is missing, and your access rests until it is made. Everything that you have practiced is kept.",
        facts: owed(plan.owed),
      };
    case "confirming":
      return {
        title: "Waiting for your payment",
        text: "The first payment is not confirmed yet. Your bank may want you to confirm it; your access begins as soon as it is.",
        facts: owed(plan.owed),
      };
    case "paused":
      return {
        title: "Paused",
        text: "Your subscription is paused: nothing is charged, and your access rests. The billing portal takes it up again.",
        facts: [],
      };
    case "ended":
      return {
        title: "Ended",
        text: endingTexts[plan.why],
        facts: plan.endedAt ? [["Ended on", day(plan.endedAt)]] : [],
      };
  }
}

function activeText({ isDisputed, trialRefusal }: Extract<Plan, { kind: "active" }>): string {
  if (isDisputed)
    return "Your subscription is active. Your bank has asked a payment back; until it has decided, the billing portal shows how that stands.";
  const began = trialRefusal ? ` ${refusalTexts[trialRefusal]}, so it began without one.` : "";
  return `Your subscription is active. It renews each month until you cancel it.${began}`;
}

const refusalTexts: Record<TrialRefusal, string> = {
  card: "The card that you gave has had its free trial before",
  learner: "You have had your free trial before",
};

const endingTexts: Record<PlanEnding, string> = {
  withdrawn: "You withdrew from this contract. It has ended. Anything that you paid for it goes back to your card.",
  disputed: "Your subscription has ended: your bank asked a payment back. The billing portal keeps your invoices.",
  unpaid:
    "Your subscription has ended. A payment for it was not made. Everything that you have practiced is kept, and the billing portal keeps your invoices.",
  refunded:
    "Your subscription has ended, and what you paid for it was paid back. The billing portal keeps your invoices.",
  other: "Your subscription has ended. The billing portal keeps your invoices.",
};

/** Returns the days left until a moment, as text. */
export function daysLeftText(moment: Date | null, now: Date): string {
  if (!moment) return "to the end of the period";
  const days = daysUntil(moment, now);
  if (days === 0) return "ends today";
  return `${pluralize(days, "day")} left`;
}

function owed(amount: Money | null): PlanText["facts"] {
  return amount ? [["Open amount", moneyText(amount)]] : [];
}

function day(date: Date | null): string {
  return date ? dateText(date) : "the end of the period";
}
