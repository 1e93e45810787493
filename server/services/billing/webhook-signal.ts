/** Word from those who store the provider's events to whoever works them off in this process. */
export interface OpenEvents {
  /** Says that there is something to do; says it to nobody where nobody works. */
  tell(): void;
  /** Sets who is told. */
  listen(listener: () => void): void;
}

/** A way to tell of events that wait. */
export function createOpenEvents(): OpenEvents {
  let heard = () => {};
  return {
    tell: () => heard(),
    listen: (listener) => {
      heard = listener;
    },
  };
}
