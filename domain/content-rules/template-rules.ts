/** Rule about questions whose numbers are drawn. Every other rule looks at their first instance. */
import { answerTexts } from "./course-texts.ts";
import { equalitiesIn } from "./equalities.ts";
import { type CourseRule, everyState, type Finding } from "./rule.ts";
import type { PlacedQuestion } from "./ruled-course.ts";

type Instance = ReturnType<NonNullable<PlacedQuestion["fillAll"]>>[number];

/** Returns every text of an instance by its field: whatever a learner may see of it. */
function textsOf(instance: Instance): { field: string; text: string; mistake?: string | undefined }[] {
  const { question, answer, hint = "" } = instance;
  return [
    { field: "question", text: question },
    { field: "answer", text: answer },
    { field: "hint", text: hint },
    ...answerTexts(instance),
  ];
}

export const templateRules: readonly CourseRule[] = [
  {
    id: "template-instances",
    title: "What a question with drawn numbers computes holds in each of its instances",
    states: everyState,
    check: ({ questions }) =>
      questions.flatMap(({ file, field, fillAll = () => [] }) =>
        fillAll().flatMap((instance): Finding[] => {
          for (const { field: own, text, mistake } of textsOf(instance)) {
            const failing = equalitiesIn(text, mistake).find(({ verdict }) => verdict === "fails");
            if (!failing) continue;
            const { left, relation, right } = failing;
            const message = `${left} ${relation} ${right} does not hold in an instance`;
            return [{ file, field: `${field}.${own}`, message }];
          }
          return [];
        }),
      ),
  },
];
