import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { FormError } from "./form-error.tsx";

/** Why a form was refused: a sentence, and the name of the field that it is about, if it is about one. */
export interface FormProblem {
  error: string;
  field?: string;
  /** True if the site was not reached, so that nothing in the form is at fault. */
  isUnreached?: boolean;
}

const FieldProblem = createContext<FormProblem | null>(null);

interface ShowProblemProps {
  problem: FormProblem | null;
  /** What helps against a refusal that is about no field, the same for each. */
  help?: ReactNode;
  children: ReactNode;
}

/**
 * Shows why a form was refused: at the field that the problem names, or else here; what shows it takes the focus, so that
 * it is seen wherever the button stood. Stands around the fields of one form.
 */
export function ShowProblem({ problem, help, children }: ShowProblemProps) {
  const own = problem?.field === undefined ? problem : null;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (own) shown.current?.focus();
  }, [own]);
  return (
    <FieldProblem value={problem}>
      {own && (
        <div ref={shown} tabIndex={-1}>
          <FormError error={own.error}>{!own.isUnreached && help}</FormError>
        </div>
      )}
      {children}
    </FieldProblem>
  );
}

/** Returns the problem of the field with this name; null if there is none. A new submission is a new object. */
export function useFieldProblem(name: string | undefined): FormProblem | null {
  const problem = useContext(FieldProblem);
  return problem !== null && name !== undefined && problem.field === name ? problem : null;
}
