import { useEffect, useState } from "react";
import type { AnswerableQuestion } from "#domain/finals/state.ts";

/**
 * Returns why an answer that is compared by value cannot be read; null while it can, and for other kinds of answers.
 * What reads formulas is fetched with the first such question; without it, nothing is said.
 */
export function useFormProblem({ kind, variables }: AnswerableQuestion, answer: string): string | null {
  const [problem, setProblem] = useState<{ answer: string; text: string | null } | null>(null);
  useEffect(() => {
    if (kind !== "formula" && kind !== "set" && kind !== "interval") return;
    let isCurrent = true;
    import("#domain/finals/compare-forms.ts").then(
      ({ problemOfForm }) => {
        const named = variables.map((name) => ({ name }));
        if (isCurrent) setProblem({ answer, text: answer.trim() === "" ? null : problemOfForm(kind, answer, named) });
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, variables, answer]);
  return problem?.answer === answer ? problem.text : null;
}
