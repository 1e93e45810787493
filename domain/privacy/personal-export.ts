/** What the export of everything that is held about a learner calls itself. */
export const exportFormat = "studiolo-export";

/** The version of the export's shape: it grows when a reader of the one before could go wrong. */
export const exportVersion = 1;
