/** Notice period before a change of terms or price takes effect, in days. */
export const termsNoticeDays = 30;
