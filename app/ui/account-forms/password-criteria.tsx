import { Check, Minus } from "lucide-react";
import { passwordCriteria } from "#domain/account/password.ts";
import styles from "./password-criteria.module.css";

/** The criteria of a new password, each met or not yet, and whether both fields match. */
export function PasswordCriteria({
  id,
  password,
  confirmPassword,
}: {
  id: string;
  password: string;
  confirmPassword: string;
}) {
  const criteria = [
    ...passwordCriteria.map(({ label, isMet }) => ({ label, isMet: isMet(password) })),
    { label: "Match", isMet: password !== "" && password === confirmPassword },
  ];
  return (
    <ul id={id} className={styles.criteria}>
      {criteria.map(({ label, isMet }) => (
        <li key={label} data-met={isMet}>
          {isMet ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
          {label}
          <span className="visually-hidden">{isMet ? ": met" : ": not met yet"}</span>
        </li>
      ))}
    </ul>
  );
}
