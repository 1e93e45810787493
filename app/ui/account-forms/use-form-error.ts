import { useState } from "react";

/** Returns the error of the server's last response until something is typed, and a function to call on typing. */
export function useFormError(error: string | null, answer: unknown): { shown: string | null; clear: () => void } {
  const [cleared, setCleared] = useState<unknown>(null);
  const isCleared = answer !== null && cleared === answer;
  return { shown: isCleared ? null : error, clear: () => setCleared(answer) };
}
