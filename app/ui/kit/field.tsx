import { type ComponentProps, useId, useState } from "react";
import styles from "./field.module.css";

/** Labelled text input. */
export function Field({ label, ...props }: ComponentProps<"input"> & { label: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={styles.input} {...props} />
    </div>
  );
}

/** Labelled select; `children` are its options. */
export function SelectField({ label, ...props }: ComponentProps<"select"> & { label: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.input} {...props} />
    </div>
  );
}

/** Labelled password input with a button that reveals it; the button is disabled while the form is being sent. */
export function PasswordField({
  label,
  isResting = false,
  ...props
}: ComponentProps<"input"> & { label: string; isResting?: boolean }) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.password}>
        <input id={id} className={styles.input} type={isShown ? "text" : "password"} {...props} />
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
    </div>
  );
}
