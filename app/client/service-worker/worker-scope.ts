/** An event that keeps the worker alive until its work is done. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A page of the site, as the worker sees it. */
interface Client {
  postMessage(message: unknown): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: LastingEvent & { request: Request; clientId: string };
  message: LastingEvent & { data: unknown };
}

/** What the worker uses of its global object; TypeScript's own words for it do not go with those for pages. */
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

/** The service worker itself. */
export const worker = self as unknown as WorkerScope;

/** A request that the worker answers. */
export type FetchEvent = WorkerEvents["fetch"];
