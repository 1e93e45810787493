/** A criterion that a new password must meet, and the words the sign-up form lists it with. */
export interface PasswordCriterion {
  label: string;
  isMet: (password: string) => boolean;
}

/** Characters that count as special: the ASCII punctuation. */
const special = /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/;

/** Shortest password, in characters. */
export const passwordMinimum = 8;

/** Longest password, in characters: beyond it hashing would cost more than it protects. */
export const passwordMaximum = 128;

export const passwordCriteria: readonly PasswordCriterion[] = [
  { label: "An uppercase letter", isMet: (password) => /\p{Lu}/u.test(password) },
  { label: "A lowercase letter", isMet: (password) => /\p{Ll}/u.test(password) },
  { label: "A number", isMet: (password) => /\d/.test(password) },
  { label: "A special character", isMet: (password) => special.test(password) },
  { label: `At least ${passwordMinimum} characters`, isMet: (password) => [...password].length >= passwordMinimum },
];

/** Whether a password meets every criterion and is not longer than `passwordMaximum`. */
export function meetsPasswordCriteria(password: string): boolean {
  return password.length <= passwordMaximum && passwordCriteria.every(({ isMet }) => isMet(password));
}
