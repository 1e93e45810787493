import { useState } from "react";
import type { FormProblem } from "#app/ui/kit/form-problem.tsx";

/**
 * Returns the problem of the server's last response until something is typed, and a function to call on typing.
 *
 * @param answer response to the last submission, which is a problem if it has an `error`
 */
export function useFormProblem(answer: object | null | undefined): { problem: FormProblem | null; clear: () => void } {
  const [cleared, setCleared] = useState<unknown>(null);
  const isProblem = answer !== null && answer !== undefined && "error" in answer && cleared !== answer;
  return { problem: isProblem ? (answer as FormProblem) : null, clear: () => setCleared(answer) };
}
