import type { OperatorArea } from "#domain/operator/area.ts";
import type { OperatorFigure } from "#domain/operator/figure.ts";
import { learnerFigures } from "./figures-learners.ts";
import { moneyFigures } from "./figures-money.ts";
import { serviceFigures } from "./figures-service.ts";
import { studyFigures } from "./figures-study.ts";
import { waitingFigures } from "./figures-waiting.ts";

const { signUps, trials, conversion, firstPayments, churn, endings, active, retention } = learnerFigures;
const { collected, openInvoices } = moneyFigures;
const { courses, links: openedLinks, emptySearches, events } = studyFigures;
const { feedback, links, deadLinks } = waitingFigures;
const { mails, webhooks, jobs, database, tables } = serviceFigures;

/** Every figure of the operator, by the page on which it stands, in their order. The overview repeats the main ones. */
export const operatorFigures: Readonly<Record<OperatorArea, readonly OperatorFigure[]>> = {
  overview: [signUps, active, conversion, collected, churn, feedback, links, mails, webhooks, jobs],
  learners: [signUps, trials, conversion, firstPayments, churn, endings, active, retention],
  money: [collected, openInvoices, firstPayments, endings],
  study: [active, courses, openedLinks, emptySearches, events],
  service: [feedback, links, deadLinks, mails, webhooks, jobs, database, tables],
};
