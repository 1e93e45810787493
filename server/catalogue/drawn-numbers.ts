import type { Renewal, SeenQuestion } from "#domain/finals/draw-finals.ts";
import {
  hasUnseen,
  instanceForAttempt,
  instanceForReview,
  type PracticeTurn,
} from "#domain/templates/choose-instance.ts";
import { fillQuestion, instanceKey, type ParameterValues } from "#domain/templates/instance.ts";
import { UnfilledSlot } from "#domain/templates/slots.ts";
import type { Catalogue } from "./catalogue.ts";

/** A question as it is asked once: one with a template has its numbers, and their name. */
export type AskedOnce<Q> = Q & {
  /** Name of the instance, such as `F=40 d=0.3`; `practiceInstance` finds it again. */
  instance?: string | undefined;
};

/** A question of the finals as it is drawn for an attempt. */
export type DrawnOnce<Q> = Q & { parameters?: ParameterValues | undefined };

type Templates = Pick<Catalogue, "templateByKey">;

/** Gives a question of the catalogue the numbers of an instance. */
function withNumbers<Q extends { itemKey: string }>(
  { templateByKey }: Templates,
  question: Q,
  parameters: ParameterValues,
): Q {
  const template = templateByKey.get(question.itemKey);
  return template ? { ...question, ...fillQuestion(template.question, parameters) } : question;
}

/** Draws the numbers of a practice or quiz question for a review; a question without a template stays as it is. */
export function practiceNumbers<Q extends { itemKey: string }>(
  catalogue: Templates,
  question: Q,
  turn: Omit<PracticeTurn, "itemKey">,
): AskedOnce<Q> {
  const { itemKey } = question;
  const instances = catalogue.templateByKey.get(itemKey)?.practice ?? [];
  const parameters = instances.length === 0 ? null : instanceForReview(instances, { itemKey, ...turn });
  return parameters ? { ...withNumbers(catalogue, question, parameters), instance: instanceKey(parameters) } : question;
}

/**
 * Returns a practice or quiz question with the numbers that a learner was shown, by the name of their instance. Null if
 * its template has no such instance for practice: it was edited since, or somebody made the name up.
 */
export function practiceInstance<Q extends { itemKey: string }>(
  catalogue: Templates,
  question: Q,
  instance: string,
): AskedOnce<Q> | null {
  const instances = catalogue.templateByKey.get(question.itemKey)?.practice ?? [];
  const parameters = instances.find((each) => instanceKey(each) === instance);
  return parameters ? { ...withNumbers(catalogue, question, parameters), instance } : null;
}

/** Returns what draws the numbers of an attempt's questions, each time others while there are unseen ones. */
export function finalsNumbers(catalogue: Templates, seed: string) {
  return <Q extends { itemKey: string }>(question: Q, seen: readonly SeenQuestion[]): Renewal<DrawnOnce<Q>> | null => {
    const { itemKey } = question;
    const instances = catalogue.templateByKey.get(itemKey)?.finals ?? [];
    const known = seen.flatMap(({ parameters }) => (parameters ? [parameters] : []));
    const parameters = instanceForAttempt(instances, { itemKey, seed, seen: known });
    if (!parameters) return null;
    return {
      question: { ...withNumbers(catalogue, question, parameters), parameters },
      isUnseen: hasUnseen(instances, known),
    };
  };
}

/**
 * Returns a question of the finals as the catalogue has it now, with the numbers that it was drawn with. Null if it has
 * left the finals, and if a template took its place or its numbers no longer fit the template.
 */
export function presentQuestion(
  catalogue: Pick<Catalogue, "templateByKey" | "finalsByCourse">,
  course: string,
  { itemKey, parameters }: SeenQuestion,
) {
  const question = catalogue.finalsByCourse.get(course)?.find((each) => each.itemKey === itemKey);
  if (!question) return null;
  const template = catalogue.templateByKey.get(itemKey);
  if (!template || !parameters) return template || parameters ? null : question;
  try {
    return withNumbers(catalogue, question, parameters);
  } catch (error) {
    if (error instanceof UnfilledSlot) return null;
    throw error;
  }
}
