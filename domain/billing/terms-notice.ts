/** How long before a change of the terms or of the price takes effect its learners are told, in days. */
export const termsNoticeDays = 30;
