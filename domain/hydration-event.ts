/** Sent to the window when the page's code begins to take it over: from then on it may hear presses itself. */
export const beginsEvent = "studiolo:begins";

/** The name of the meta element by which the offline page is known, whatever address it stands in for. */
export const offlineMark = "studiolo:offline";

/** The name of the meta element by which the page is known that is the same at every address at which nothing is. */
export const missingMark = "studiolo:missing";

/** Sent to the window when the page is awake: whatever stands on it answers. */
export const awakeEvent = "studiolo:awake";
