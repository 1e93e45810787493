/** How long a browser stays signed in without a visit, in days. */
export const sessionDays = 30;
