import { createContext, type ReactNode, useContext } from "react";
import { FormError } from "./form-error.tsx";

/** Why a form was refused: a sentence, and the name of the field that it is about, if it is about one. */
export interface FormProblem {
  error: string;
  field?: string;
}

const FieldProblem = createContext<FormProblem | null>(null);

interface ShowProblemProps {
  problem: FormProblem | null;
  /** What helps against a refusal that is about no field, the same for each. */
  help?: ReactNode;
  children: ReactNode;
}

/**
 * Shows why a form was refused: at the field that the problem names, which takes the focus, or else here. Stands around
 * the fields of one form.
 */
export function ShowProblem({ problem, help, children }: ShowProblemProps) {
  return (
    <FieldProblem value={problem}>
      {problem && problem.field === undefined && <FormError error={problem.error}>{help}</FormError>}
      {children}
    </FieldProblem>
  );
}

/** Returns the problem of the field with this name; null if there is none. A new submission is a new object. */
export function useFieldProblem(name: string | undefined): FormProblem | null {
  const problem = useContext(FieldProblem);
  return problem !== null && name !== undefined && problem.field === name ? problem : null;
}
