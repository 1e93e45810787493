import { PasswordField } from "#app/ui/kit/field.tsx";
import { PasswordCriteria } from "./password-criteria.tsx";
import type { TypedPasswords } from "./use-passwords.ts";

/** Two fields for a new password, with the criteria checked while typing. */
export function NewPasswordFields({ passwords, label }: { passwords: TypedPasswords; label: string }) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        aria-describedby="password-criteria"
        required
      />
      <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" required />
      <PasswordCriteria id="password-criteria" {...passwords} />
    </>
  );
}
