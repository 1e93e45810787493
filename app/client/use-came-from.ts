import { useLocation } from "react-router";
import { paths } from "#domain/paths.ts";

/**
 * Where a full screen leads when it is closed: the page that led here and put its path into the link's state, else
 * `otherwise`: the start, where nothing is said.
 */
export function useCameFrom(otherwise: string = paths.home()): string {
  const state: unknown = useLocation().state;
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : otherwise;
}
