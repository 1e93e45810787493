import { useLocation } from "react-router";
import { useCameFrom } from "#app/client/use-came-from.ts";
import { paths } from "#domain/paths.ts";

/**
 * Where the close icon of a full screen leads; null on every other screen. A review session is not among them: it has
 * a header of its own.
 */
export function useFullScreenExit(): string | null {
  const { pathname, search } = useLocation();
  const cameFrom = useCameFrom();
  if (pathname === paths.feedback()) return cameFrom;
  return pathname + search === paths.recentHistory() ? paths.home() : null;
}
