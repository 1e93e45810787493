import type { OperatorFigure } from "#domain/operator/figure.ts";

/** Figures about sign-ups, trials, payments and retention. */
export const learnerFigures = {
  signUps: {
    id: "sign-ups",
    title: "Sign-ups",
    about: "Accounts that were made. Accounts that were erased since are not counted.",
    empty: "Nobody signed up in this time.",
    chart: { kind: "bars", whole: { name: "sign_ups", label: "Sign-ups" } },
  },
  trials: {
    id: "trials",
    title: "Trials begun",
    about:
      "Subscriptions that began with a free trial, by the day on which they began. Refused trials are not counted.",
    empty: "No trial began in this time.",
    chart: { kind: "bars", whole: { name: "trials", label: "Trials" } },
  },
  conversion: {
    id: "conversion",
    title: "From trial to payment",
    about:
      "Trials that have ended, by the day of their end, and how many of them were followed by a paid invoice. The payment comes an hour or more after the end.",
    empty: "No trial ended in this time.",
    chart: {
      kind: "bars",
      whole: { name: "ended", label: "Trials that ended" },
      part: { name: "paid", label: "followed by a payment" },
    },
  },
  firstPayments: {
    id: "first-payments",
    title: "First payments",
    about: "Learners whose first invoice of more than nothing was paid, by the day on which it was.",
    empty: "Nobody paid for the first time.",
    chart: { kind: "bars", whole: { name: "learners", label: "Learners" } },
  },
  churn: {
    id: "churn",
    title: "Churn",
    about:
      "Of those who had paid and were subscribed when the time began, how many have no subscription any more now. Accounts that were erased since are in neither number.",
    empty: "Nobody paid before this time.",
    chart: {
      kind: "share",
      whole: { name: "paying", label: "paying learners at the beginning" },
      part: { name: "gone", label: "left" },
    },
  },
  endings: {
    id: "endings",
    title: "Subscriptions that ended",
    about: "By the day of their end, and how many of them had ever been paid for; the others ended with their trial.",
    empty: "No subscription ended in this time.",
    chart: {
      kind: "bars",
      whole: { name: "ended", label: "Ended" },
      part: { name: "paid", label: "had been paid for" },
    },
  },
  active: {
    id: "active",
    title: "Active learners",
    about: "Learners who graded a question or marked a link as done. Each counts once a day, and once in the whole.",
    empty: "Nobody studied in this time.",
    chart: { kind: "line", whole: { name: "learners", label: "Learners" } },
  },
  retention: {
    id: "retention",
    title: "Retention by week of sign-up",
    about:
      "Of those who signed up in a week, Monday to Sunday, how many studied in the same week (0) and in each week after it. Always the last twelve weeks; the last cell of each row is this week so far.",
    empty: "Nobody signed up in the last twelve weeks.",
    chart: { kind: "cohorts" },
  },
} as const satisfies Record<string, OperatorFigure>;

export type LearnerFigureId = (typeof learnerFigures)[keyof typeof learnerFigures]["id"];
