/** Event on the window when hydration starts: from then on the page's own code may handle clicks. */
export const beginsEvent = "studiolo:begins";

/** Name of the meta element that marks the offline page, whatever address it is shown at. */
export const offlineMark = "studiolo:offline";

/** Name of the meta element that marks the not-found page, which is the same at every unknown address. */
export const missingMark = "studiolo:missing";

/** Event on the window when the page is hydrated and fully interactive. */
export const awakeEvent = "studiolo:awake";
