import { paths } from "#domain/paths.ts";
import { durationText } from "#domain/text/duration-text.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import type { LeftStep, NextStep, ShownStep } from "./next-step.ts";

/** A next step in words: what it is, why it comes next, and its button. */
export interface NextStepText {
  title: string;
  reason: string;
  button: string;
  to: string;
}

const choosePath: NextStepText = {
  title: "Choose what to learn",
  reason: "Choose a path or follow a program: its next course will stand here.",
  button: "Choose your path",
  to: paths.setup(),
};

const lookAround: NextStepText = {
  title: "Look around",
  reason: "You follow no path. Open any course that is ready, and its next step will stand here.",
  button: "See the ready courses",
  to: paths.readyCourses(),
};

/** Returns a learner's next step in words. */
export function describeNextStep(step: ShownStep): NextStepText {
  switch (step.kind) {
    case "review":
      return {
        title: `Review ${pluralize(step.due, "question")}`,
        reason: "Reviewed on the day on which it is due, a question takes least time and stays longest.",
        button: "Start",
        to: paths.due(),
      };
    case "link":
      return {
        title: step.title,
        reason: `It comes next in ${step.title === step.course ? "the course of that name" : step.course}${step.unit === null ? "" : `, unit ${step.unit}`}.`,
        button: `Open ${step.course}`,
        to: paths.courseLink(step.course, step.itemKey),
      };
    case "practice":
      return {
        title: `Practice ${step.topic}`,
        reason:
          step.missed === undefined
            ? `It comes next in ${step.course}: what you answer questions about stays longer than what you only read.`
            : `You missed ${pluralize(step.missed, "question")} about it in the finals of ${step.course}.`,
        button: "Practice",
        to: paths.review(step.course, step.topic),
      };
    case "finals":
      return {
        title: `Take the finals of ${step.course}`,
        reason: "You have mastered all of its topics. Passed finals are what its certificate still asks for.",
        button: "See the finals",
        to: paths.finals(step.course),
      };
    case "attempt":
      return {
        title: `Go on with the finals of ${step.course}`,
        reason: `Your attempt is running, ${timeLeftText(step.remainingMs)}. What you have answered is kept.`,
        button: "Go on",
        to: paths.finals(step.course),
      };
    case "course":
      return {
        title: step.isBegun ? `Go on with ${step.course}` : `Begin ${step.course}`,
        reason: courseReason(step),
        button: `Open ${step.course}`,
        to: paths.course(step.course),
      };
    case "session":
      return {
        title: `Go on with ${step.heading}, ${step.course}`,
        reason: leftReason(step),
        button: "Go on",
        to: step.to,
      };
    case "renew":
      return {
        title: "Open the study links",
        reason: "You have mastered all that is free of what you follow. Links and finals come with the subscription.",
        button: "See the subscription",
        to: paths.home(),
      };
    case "choose":
      return step.isLookingAround ? lookAround : choosePath;
  }
}

/** Returns the time that an attempt at finals still has: `about 5 hours left`. */
export function timeLeftText(remainingMs: number): string {
  return `${durationText(remainingMs / 60_000)} left`;
}

const list = new Intl.ListFormat("en");

function leftReason({ graded, of, isResumed }: LeftStep): string {
  if (graded === 0) return "What you have typed there is kept.";
  return `${isResumed ? "" : "You left it at "}${graded} of ${of} graded.`;
}

function courseReason({ isBegun, path, isSold, after, beside }: Extract<NextStep, { kind: "course" }>): string {
  const tie = isSold ? "with which you began" : "which you follow";
  const part = path === null ? "" : `, and it belongs to ${path}, ${tie}`;
  if (isBegun) return `You have begun it${part}.`;
  if (beside !== undefined) return `It is of the same subject as ${beside}, which you have done.`;
  if (path === null) return `It builds on ${list.format(after)}, which you have done.`;
  const ground = after.length === 0 ? "" : `, and builds on ${list.format(after)}, which you have done`;
  return `It is the next course of ${path}, ${tie}${ground}.`;
}
