/** Days that a browser stays signed in without a visit. */
export const sessionDays = 30;
