/** How long a consumer may withdraw from a new subscription with a full refund, in days from its start. */
export const withdrawalDays = 14;

/** By when a refund after a withdrawal is sent, in days from the notice of it. */
export const withdrawalRefundDays = 14;
