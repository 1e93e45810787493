/** Message from a page to the service worker. */
export type PageToWorkerMessage =
  /** Requests these pages for the cache, by address, unless the cached copy is younger than `freshMs` milliseconds. */
  | { kind: "keep"; addresses: readonly string[]; freshMs: number }
  /** Reports that a page of that build is hydrated: a waiting worker may activate if no other page would notice. */
  | { kind: "awake"; build: string }
  /** Requests control of the pages without a worker: one that was loading while the first worker activated has none. */
  | { kind: "claim" }
  /** Requests that the new version activates now. */
  | { kind: "begin" };

/** Message from the service worker to a page: the source of its data and, for the device's copy, the reason. */
export type WorkerToPageMessage =
  | { kind: "answered"; by: "server" }
  | { kind: "answered"; by: "device"; why: "slow" | "unreachable" }
  | { kind: "unanswered" };
