/** Format name in the export of a learner's data. */
export const exportFormat = "studiolo-export";

/** Version of the export's shape; incremented when a change could break readers of the previous one. */
export const exportVersion = 1;
