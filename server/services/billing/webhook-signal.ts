/** Signal from the webhook to the event worker in this process. */
export interface WebhookSignal {
  /** Wakes the worker; does nothing if none listens. */
  notify(): void;
  /** Sets the listener. */
  listen(listener: () => void): void;
}

/** Creates the signal. */
export function createWebhookSignal(): WebhookSignal {
  let onNotify = () => {};
  return {
    notify: () => onNotify(),
    listen: (listener) => {
      onNotify = listener;
    },
  };
}
