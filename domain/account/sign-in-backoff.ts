import { pluralize } from "#domain/text/pluralize.ts";

/**
 * Backoff rule for failed attempts: the first `freeAttempts` are free, then each one doubles the wait up to a cap, and
 * attempts are forgotten over time.
 */
export interface BackoffRule {
  freeAttempts: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** Seconds without an attempt after which one attempt is forgotten. */
  forgetSeconds: number;
}

/** Failed attempts of one account, address or device, and the time of the last one. */
export interface Attempts {
  count: number;
  lastAt: Date;
}

/** Rule for one account, whether or not it exists. The cap keeps an attack from locking the owner out. */
export const accountBackoff: BackoffRule = {
  freeAttempts: 5,
  firstDelaySeconds: 2,
  longestDelaySeconds: 15 * 60,
  forgetSeconds: 3600,
};

/** Rule for one network address, which a whole school may share. */
export const addressBackoff: BackoffRule = {
  freeAttempts: 20,
  firstDelaySeconds: 2,
  longestDelaySeconds: 15 * 60,
  forgetSeconds: 120,
};

/** Rule for accounts created from one network address: lets a class sign up together and stops a script. */
export const signUpBackoff: BackoffRule = {
  freeAttempts: 30,
  firstDelaySeconds: 10,
  longestDelaySeconds: 30 * 60,
  forgetSeconds: 120,
};

/** Rule for mails that anyone can trigger to one address, such as the link to a new password. */
export const mailBackoff: BackoffRule = {
  freeAttempts: 3,
  firstDelaySeconds: 30,
  longestDelaySeconds: 10 * 60,
  forgetSeconds: 3600,
};

/** Returns the number of attempts that still count at an instant. */
export function activeAttempts({ count, lastAt }: Attempts, rule: BackoffRule, now: Date): number {
  const quietSeconds = Math.max(0, now.getTime() - lastAt.getTime()) / 1000;
  return Math.max(0, count - Math.floor(quietSeconds / rule.forgetSeconds));
}

/** Returns the seconds, rounded up, until the next attempt is allowed; 0 when it is allowed now. */
export function waitSeconds(attempts: Attempts, rule: BackoffRule, now: Date): number {
  const beyond = activeAttempts(attempts, rule, now) - rule.freeAttempts;
  if (beyond <= 0) return 0;
  // Bounds the exponent, so that no number of attempts overflows.
  const delay = Math.min(rule.longestDelaySeconds, rule.firstDelaySeconds * 2 ** Math.min(beyond - 1, 20));
  const leftMs = attempts.lastAt.getTime() + delay * 1000 - now.getTime();
  return Math.max(0, Math.ceil(leftMs / 1000));
}

/** Formats a wait in words: "8 seconds", "1 minute", "15 minutes". Minutes are rounded up. */
export function waitText(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return pluralize(count, unit);
}
