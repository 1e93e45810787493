import type { Viewer } from "#domain/viewer.ts";

/** Who calls a verb, and with which request. Every verb that depends on it takes it after the resources. */
export interface Caller {
  viewer: Viewer;
  headers: Headers;
  /** The full URL of the request. */
  address: string;
}
