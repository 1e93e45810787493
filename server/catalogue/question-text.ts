import { unitInQuestion } from "#domain/finals/unit.ts";
import { type Catalogue, isQuizQuestion, type QuestionOutline, type StudyQuestion } from "./catalogue.ts";

/** Returns questions with their texts, in the given order. */
export function questionsOf(
  { questionByKey }: Pick<Catalogue, "questionByKey">,
  outlines: readonly Pick<QuestionOutline, "itemKey">[],
): StudyQuestion[] {
  return outlines.flatMap(({ itemKey }) => questionByKey.get(itemKey)?.question ?? []);
}

/** Returns a question as one text, with the choices of a quiz question as a list: for exports, where nobody chooses. */
export function questionText(asked: StudyQuestion): string {
  const choices = isQuizQuestion(asked) ? (asked.choices ?? []) : [];
  if (choices.length === 0) return asked.question;
  return `${asked.question}\n\n${choices.map((choice) => `- ${choice.replaceAll(/\s*\n\s*/g, " ")}`).join("\n")}`;
}

/** Returns the answer as one text: the model answer, or the right answer and its explanation. */
export function answerText(asked: StudyQuestion): string {
  return isQuizQuestion(asked) ? `${correctText(asked)}\n\n${asked.answer}` : asked.answer;
}

/** Returns the right answer of a marked question, a number with its unit. */
export function correctText({
  correctAnswer,
  question,
  tolerance,
}: {
  correctAnswer: string;
  question: string;
  tolerance?: object | undefined;
}): string {
  const unit = tolerance ? unitInQuestion(question) : null;
  return unit ? `${correctAnswer} ${unit.replace("$", "\\$")}` : correctAnswer;
}
