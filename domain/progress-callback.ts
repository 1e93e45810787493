/** Is told of a long work how much more of it is done, and how much it is in all: of nothing yet when it begins. */
export type Advance = (more: number, total: number) => void;

/** Nobody looks on. */
export const unwatched: Advance = () => {};
