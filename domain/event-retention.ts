/** How long records of events are kept before they are dropped, in months. */
export const eventRetentionMonths = 6;
