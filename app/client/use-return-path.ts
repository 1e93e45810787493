import { useLocation } from "react-router";
import { paths } from "#domain/paths.ts";

/** Returns where a full screen's close icon leads: the path in the link's state, or `otherwise` (default: home). */
export function useReturnPath(otherwise: string = paths.home()): string {
  const state: unknown = useLocation().state;
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : otherwise;
}
