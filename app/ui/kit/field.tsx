import { type ComponentProps, type ReactNode, useEffect, useId, useState } from "react";
import styles from "./field.module.css";
import { useFieldProblem } from "./form-problem.tsx";

/** Labelled text input. */
export function Field(props: ComponentProps<"input"> & { label: string }) {
  const { label, control, error } = useField(props);
  return (
    <Frame label={label} id={control.id} error={error}>
      <input type="text" className={styles.input} {...control} />
    </Frame>
  );
}

/** Labelled input of several lines; `children` is a hint below it. */
export function TextAreaField({ children, ...props }: ComponentProps<"textarea"> & { label: string }) {
  const { label, control, error } = useField(props);
  return (
    <Frame label={label} id={control.id} error={error}>
      <textarea className={styles.input} {...control} />
      {children}
    </Frame>
  );
}

/** Labelled select; `children` are its options. */
export function SelectField(props: ComponentProps<"select"> & { label: string }) {
  const { label, control, error } = useField(props);
  return (
    <Frame label={label} id={control.id} error={error}>
      <select className={styles.input} {...control} />
    </Frame>
  );
}

/** Labelled password input with a button that reveals it; the button is disabled while the form is being sent. */
export function PasswordField({
  isResting = false,
  ...props
}: ComponentProps<"input"> & { label: string; isResting?: boolean }) {
  const { label, control, error } = useField(props);
  const [isShown, setShown] = useState(false);
  return (
    <Frame label={label} id={control.id} error={error}>
      <div className={styles.password}>
        <input className={styles.input} {...control} type={isShown ? "text" : "password"} />
        <button
          type="button"
          className={styles.show}
          disabled={isResting}
          aria-label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </button>
      </div>
    </Frame>
  );
}

interface FieldProps {
  label: string;
  name?: string | undefined;
  "aria-describedby"?: string | undefined;
}

/**
 * Owns what ties a field together: its id, whether it is invalid, and the ids of what describes it, the error first. A
 * field with a new error takes the focus.
 */
function useField<P extends FieldProps>({ label, "aria-describedby": hints, ...props }: P) {
  const id = useId();
  const problem = useFieldProblem(props.name);
  useEffect(() => {
    if (problem) document.getElementById(id)?.focus();
  }, [problem, id]);
  const describedBy = [problem && `${id}-error`, hints].filter(Boolean).join(" ") || undefined;
  const control = { ...props, id, "aria-invalid": problem ? true : undefined, "aria-describedby": describedBy };
  return { label, control, error: problem?.error ?? null };
}

interface FrameProps {
  label: string;
  id: string;
  error: string | null;
  children: ReactNode;
}

/** Label, control, and the slot of the error. */
function Frame({ label, id, error, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error !== null && (
        // The focus announces it with the field, unless the field had the focus before.
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
