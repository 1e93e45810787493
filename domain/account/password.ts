/** Criterion for a new password, with its label in the sign-up form. */
export interface PasswordCriterion {
  label: string;
  isMet: (password: string) => boolean;
}

/** Characters that count as special: ASCII punctuation. */
const special = /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/;

/** Shortest password, in characters. */
export const passwordMinLength = 8;

/** Longest password, in characters: beyond it hashing costs more than it protects. */
export const passwordMaxLength = 128;

export const passwordCriteria: readonly PasswordCriterion[] = [
  { label: "An uppercase letter", isMet: (password) => /\p{Lu}/u.test(password) },
  { label: "A lowercase letter", isMet: (password) => /\p{Ll}/u.test(password) },
  { label: "A number", isMet: (password) => /\d/.test(password) },
  { label: "A special character", isMet: (password) => special.test(password) },
  { label: `At least ${passwordMinLength} characters`, isMet: (password) => [...password].length >= passwordMinLength },
];

/** Returns true when a password meets every criterion and is not longer than `passwordMaxLength`. */
export function meetsPasswordCriteria(password: string): boolean {
  return password.length <= passwordMaxLength && passwordCriteria.every(({ isMet }) => isMet(password));
}
