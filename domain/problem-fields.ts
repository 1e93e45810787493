import { codeOf, type ProblemCode, problemFieldsOf } from "./errors.ts";

/** Names of the form fields that a code can be about, the likeliest first. */
const fields: Partial<Record<ProblemCode, readonly string[]>> = {
  email_required: ["email"],
  email_invalid: ["email"],
  email_unchanged: ["email"],
  password_criteria: ["password"],
  password_common: ["password"],
  passwords_differ: ["confirmPassword"],
  current_password_wrong: ["currentPassword", "password"],
  password_wrong: ["password"],
  erasure_phrase: ["phrase"],
  passkey_name_invalid: ["name"],
  certificate_name_invalid: ["name"],
  feedback_empty: ["text"],
  feedback_too_long: ["text"],
  feedback_url_missing: ["text"],
  note_too_long: ["note"],
  report_empty: ["reason"],
  report_too_long: ["reason"],
  affiliate_terms_required: ["agrees"],
  payout_holder_required: ["holder"],
  payout_iban_invalid: ["iban"],
  payout_account_taken: ["iban"],
  withdrawal_statement_incomplete: ["name", "email"],
};

/**
 * Returns the name of the form's field that a failure is about; null if it is about the form as a whole or about a
 * field that the form does not have. Of several possible fields it is the first one left empty, or else the first.
 *
 * @param form text of the submitted fields by name
 */
export function problemField(error: unknown, form: ReadonlyMap<string, string>): string | null {
  const named = [...problemFieldsOf(error), ...(fields[codeOf(error)] ?? [])].filter((name) => form.has(name));
  return named.find((name) => form.get(name)?.trim() === "") ?? named[0] ?? null;
}
