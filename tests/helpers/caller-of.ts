import type { Viewer } from "#domain/viewer.ts";
import type { Caller } from "#server/services/caller.ts";

/** Returns the caller of a service that is called without a request: this viewer, with no headers. */
export function callerOf(viewer: Viewer, address = "http://studiolo.example/"): Caller {
  return { viewer, headers: new Headers(), address };
}
