/** The age from which a person may have an account of their own, in years. Younger learners study under an adult's. */
export const minimumAge = 18;
