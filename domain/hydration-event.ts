/** Event on the window when hydration starts: from then on the page's own code may handle clicks. */
export const hydrationStartEvent = "studiolo:begins";

/** Name of the meta element that marks the offline page, whatever address it is shown at. */
export const offlineMeta = "studiolo:offline";

/** Name of the meta element that marks the not-found page, which is the same at every unknown address. */
export const notFoundMeta = "studiolo:missing";

/** Event on the window when the page is hydrated and fully interactive. */
export const hydratedEvent = "studiolo:awake";
