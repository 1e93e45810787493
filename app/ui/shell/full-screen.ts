import { useLocation } from "react-router";
import { useCameFrom } from "#app/client/use-came-from.ts";
import { paths } from "#domain/paths.ts";

/**
 * Returns the target of the close icon on a full screen; null on other screens. Review sessions are not included,
 * because they have their own header.
 */
export function useFullScreenExit(): string | null {
  const { pathname, search } = useLocation();
  const cameFrom = useCameFrom();
  if (pathname === paths.feedback()) return cameFrom;
  return pathname + search === paths.recentHistory() ? paths.home() : null;
}
