/** What a page asks of the service worker. */
export type ToWorker =
  /** Fetch these pages, as addresses, where the copy that the device has is older than `freshMs` milliseconds. */
  | { kind: "keep"; addresses: readonly string[]; freshMs: number }
  /** This page was made by that build: a new worker that waits may begin if no other page would notice. */
  | { kind: "awake"; build: string }
  /** The learner wants the new version now. */
  | { kind: "begin" };

/** What the service worker tells a page: by whom its data was answered, and from the device, why. */
export type FromWorker =
  | { kind: "answered"; by: "server" }
  | { kind: "answered"; by: "device"; why: "slow" | "unreachable" }
  | { kind: "unanswered" };
