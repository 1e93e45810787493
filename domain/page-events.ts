/** Sent to the window when the page's code begins to take it over: from then on it hears presses itself. */
export const beginsEvent = "studiolo:begins";

/** Sent to the window when the page is awake: whatever stands on it answers. */
export const awakeEvent = "studiolo:awake";
