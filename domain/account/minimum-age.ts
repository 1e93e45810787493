/** Minimum age for an account, in years. Younger learners study under an adult's account. */
export const minimumAge = 18;
