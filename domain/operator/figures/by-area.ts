import type { OperatorArea } from "#domain/operator/area.ts";
import type { OperatorFigure } from "#domain/operator/figure.ts";
import { type LearnerFigureId, learnerFigures } from "./learners.ts";
import { type MoneyFigureId, moneyFigures } from "./money.ts";
import { type QuestionFigureId, questionFigures } from "./questions.ts";
import { type ServiceFigureId, serviceFigures } from "./service.ts";
import { type StudyFigureId, studyFigures } from "./study.ts";
import { type WaitingFigureId, waitingFigures } from "./waiting.ts";

const { signUps, trials, conversion, firstPayments, churn, endings, active, retention } = learnerFigures;
const { collected, openInvoices } = moneyFigures;
const { courses, links: openedLinks, emptySearches, events } = studyFigures;
const { feedback, links, deadLinks } = waitingFigures;
const { mails, webhooks, jobs, database, tables } = serviceFigures;

export type FigureId =
  | LearnerFigureId
  | MoneyFigureId
  | QuestionFigureId
  | ServiceFigureId
  | StudyFigureId
  | WaitingFigureId;

/** The operator's figures in page order, by page. The overview repeats the main ones. */
export const operatorFigures: Readonly<Record<OperatorArea, readonly (OperatorFigure & { id: FigureId })[]>> = {
  overview: [signUps, active, conversion, collected, churn, feedback, links, mails, webhooks, jobs],
  learners: [signUps, trials, conversion, firstPayments, churn, endings, active, retention],
  money: [collected, openInvoices, firstPayments, endings],
  study: [active, courses, openedLinks, emptySearches, events],
  questions: [questionFigures.decisions, questionFigures.reports, questionFigures.questions],
  service: [feedback, links, deadLinks, mails, webhooks, jobs, database, tables],
};
