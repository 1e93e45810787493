/** Signal from the webhook to the event worker in this process. */
export interface OpenEvents {
  /** Wakes the worker; does nothing if none listens. */
  tell(): void;
  /** Sets the listener. */
  listen(listener: () => void): void;
}

/** Creates the signal. */
export function createOpenEvents(): OpenEvents {
  let heard = () => {};
  return {
    tell: () => heard(),
    listen: (listener) => {
      heard = listener;
    },
  };
}
