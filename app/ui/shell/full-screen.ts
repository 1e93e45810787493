import { useLocation } from "react-router";
import { useReturnPath } from "#app/client/use-return-path.ts";
import { paths } from "#domain/paths.ts";

/**
 * Returns the target of the close icon on a full screen; null on other screens. Review sessions are not included,
 * because they have their own header.
 */
export function useFullScreenExit(): string | null {
  const { pathname, search } = useLocation();
  const cameFrom = useReturnPath();
  if (pathname === paths.feedback()) return cameFrom;
  return pathname + search === paths.recentHistory() ? paths.home() : null;
}
