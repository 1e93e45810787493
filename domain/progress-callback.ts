/** Callback with the progress of a long task: how much more is done, and the total; first called with 0. */
export type Advance = (more: number, total: number) => void;

/** Callback that ignores the progress. */
export const unwatched: Advance = () => {};
