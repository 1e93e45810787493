interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A page controlled by the worker. */
interface Client {
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: LastingEvent & { request: Request; clientId: string };
  message: LastingEvent & { data: unknown };
}

/** The part of the worker's global object in use; TypeScript's `webworker` library conflicts with `dom`. */
interface WorkerScope {
  location: URL;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Client | undefined>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

export const worker = self as unknown as WorkerScope;

export type FetchEvent = WorkerEvents["fetch"];
