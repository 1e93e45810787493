/** Rule about questions whose numbers are drawn. Every other rule looks at their first instance. */
import { equalitiesIn } from "./equalities.ts";
import { type CourseRule, everyState, type Finding } from "./rule.ts";

export const templateRules: readonly CourseRule[] = [
  {
    id: "template-instances",
    title: "What a question with drawn numbers computes holds in each of its instances",
    states: everyState,
    check: ({ questions }) =>
      questions.flatMap(({ file, field, instances = [] }) =>
        instances.flatMap(({ question, answer }): Finding[] => {
          const failing = [question, answer].flatMap(equalitiesIn).find(({ verdict }) => verdict === "fails");
          if (!failing) return [];
          const { left, relation, right } = failing;
          return [
            { file, field: `${field}.answer`, message: `${left} ${relation} ${right} does not hold in an instance` },
          ];
        }),
      ),
  },
];
