import { type ComponentProps, type ReactNode, type SyntheticEvent, useEffect, useId, useState } from "react";
import { faultText } from "#domain/text/fault-text.ts";
import styles from "./field.module.css";
import { useFieldProblem } from "./form-problem.tsx";

/** Labelled text input. */
export function Field(props: ComponentProps<"input"> & { label: string }) {
  const { control, error } = useField(props);
  return (
    <Frame label={props.label} id={control.id} error={error}>
      <input type="text" className={styles.input} {...control} />
    </Frame>
  );
}

/** Labelled input of several lines; `children` is a hint below it. */
export function TextAreaField({ children, ...props }: ComponentProps<"textarea"> & { label: string }) {
  const { control, error } = useField(props);
  return (
    <Frame label={props.label} id={control.id} error={error}>
      <textarea className={styles.input} {...control} />
      {children}
    </Frame>
  );
}

/** Labelled select; `children` are its options. */
export function SelectField(props: ComponentProps<"select"> & { label: string }) {
  const { control, error } = useField(props);
  return (
    <Frame label={props.label} id={control.id} error={error}>
      <select className={styles.input} {...control} />
    </Frame>
  );
}

/** Checkbox with its label behind it. */
export function CheckField(props: Omit<ComponentProps<"input">, "children"> & { label: ReactNode }) {
  const { control, error } = useField(props);
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input type="checkbox" {...control} />
        <label htmlFor={control.id}>{props.label}</label>
      </div>
      <FieldError id={control.id} error={error} />
    </div>
  );
}

/** Labelled password input with a button that reveals it; the button is disabled while the form is being sent. */
export function PasswordField({
  isResting = false,
  ...props
}: ComponentProps<"input"> & { label: string; isResting?: boolean }) {
  const { control, error } = useField(props);
  const [isShown, setShown] = useState(false);
  return (
    <Frame label={props.label} id={control.id} error={error}>
      <div className={styles.password}>
        <input className={styles.input} {...control} type={isShown ? "text" : "password"} />
        <button
          type="button"
          className={styles.show}
          disabled={isResting}
          aria-label={`${isShown ? "Hide" : "Show"} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
        </button>
      </div>
    </Frame>
  );
}

interface FieldProps {
  label: ReactNode;
  name?: string | undefined;
  "aria-describedby"?: string | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Owns what ties a field together: its id, whether it is invalid, and the ids of what describes it, the error first. A
 * field with a new error takes the focus. What the browser finds before it sends the form is said in the same place,
 * instead of in a bubble, until the field is changed.
 */
function useField<P extends FieldProps>({ label: _, "aria-describedby": hints, ...props }: P) {
  const id = useId();
  const problem = useFieldProblem(props.name);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (problem) document.getElementById(id)?.focus();
  }, [problem, id]);
  const error = fault ?? problem?.error ?? null;
  const onInvalid = (event: SyntheticEvent<Control>) => {
    event.preventDefault();
    const { currentTarget: control } = event;
    setFault(faultText(control));
    if (control.form?.querySelector(":invalid:not(fieldset)") === control) control.focus();
  };
  const control = {
    ...props,
    id,
    onInvalid,
    onInput: () => setFault(null),
    "aria-invalid": error === null ? undefined : true,
    "aria-describedby": [error !== null && `${id}-error`, hints].filter(Boolean).join(" ") || undefined,
  };
  return { control, error };
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
      <FieldError id={id} error={error} />
    </div>
  );
}

function FieldError({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null;
  return (
    // The focus announces it with the field, unless the field had the focus before.
    <p id={`${id}-error`} className={styles.error} role="alert">
      {error}
    </p>
  );
}
