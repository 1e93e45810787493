/** Rule about questions whose numbers are drawn. Every other rule looks at their first instance. */
import { questionTexts } from "./course-texts.ts";
import { equalitiesIn } from "./equalities.ts";
import { type CourseRule, everyState, type Finding } from "./rule.ts";

export const templateRules: readonly CourseRule[] = [
  {
    id: "template-instances",
    title: "What a question with drawn numbers computes holds in each of its instances",
    states: everyState,
    check: ({ questions }) =>
      questions.flatMap(({ file, field, fillAll = () => [] }) =>
        fillAll().flatMap((instance): Finding[] => {
          for (const { field: own, text, mistake } of questionTexts(instance)) {
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
