/** Callback with the progress of a long task: how much more is done, and the total; first called with 0. */
export type ProgressCallback = (more: number, total: number) => void;

/** Callback that ignores the progress. */
export const ignoreProgress: ProgressCallback = () => {};
