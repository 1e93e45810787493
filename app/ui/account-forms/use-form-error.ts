import { useState } from "react";

/**
 * The error that a form shows: the server's last answer, until something is typed. Gives the text, and what to call
 * when something is typed.
 */
export function useFormError(error: string | null, answer: unknown): { shown: string | null; clear: () => void } {
  const [cleared, setCleared] = useState<unknown>(null);
  const isCleared = answer !== null && cleared === answer;
  return { shown: isCleared ? null : error, clear: () => setCleared(answer) };
}
