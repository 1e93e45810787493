import { minGroupSize, type OperatorFigure } from "#domain/operator/figure.ts";
import { answersToJudge, reportsToWithdraw } from "#domain/questions/withdrawal.ts";

const course = { name: "course", label: "Course", unit: "course" } as const;
const question = { name: "question", label: "Question" } as const;

/** Figures about questions of the finals. */
export const questionFigures = {
  decisions: {
    id: "question-decisions",
    title: "Withdrawn and doubtful questions",
    about: `A question is withdrawn by reports of ${reportsToWithdraw.learners} learners who answered it, on ${reportsToWithdraw.days} days, or when after ${answersToJudge} first answers the upper 95 % bound of its share of right ones lies below guessing. Where its course has no question to spare it is drawn on, and waits for you. A corrected question leaves this list and is drawn again. By hand: studiolo questions withdraw and keep.`,
    empty: "No question is withdrawn, and none is in doubt.",
    chart: {
      kind: "list",
      labels: [course, question, { name: "state", label: "State" }, { name: "reason", label: "Reason" }],
      numbers: [
        { name: "days", label: "Days" },
        { name: "waiting", label: "Waits for you", isAlarm: true },
      ],
    },
  },
  reports: {
    id: "question-reports",
    title: "Reports",
    about: "What learners wrote about questions of their finals in this time, the latest first, without who wrote it.",
    empty: "Nobody reported a question in this time.",
    chart: {
      kind: "list",
      labels: [course, question, { name: "reason", label: "Reason" }],
      numbers: [
        { name: "reports", label: "Reports" },
        { name: "days", label: "Days ago" },
      ],
    },
  },
  questions: {
    id: "questions",
    title: "Questions by share of right answers",
    about: `The first time that each learner had a question, since it was last corrected: those with ${minGroupSize} answers or more, the most reported and then the least often right first. Discrimination is the correlation of a right answer with the rest of the attempt: a wrong key makes it negative.`,
    empty: `No question has ${minGroupSize} answers yet.`,
    chart: {
      kind: "list",
      labels: [course, question],
      numbers: [
        { name: "answers", label: "Answers" },
        { name: "right", label: "Right", unit: "percent" },
        { name: "discrimination", label: "Discrimination", unit: "decimal" },
        { name: "skipped", label: "Skipped", unit: "percent" },
        { name: "reported", label: "Reported", unit: "percent" },
      ],
    },
  },
} as const satisfies Record<string, OperatorFigure>;

export type QuestionFigureId = (typeof questionFigures)[keyof typeof questionFigures]["id"];
