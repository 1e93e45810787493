import { useMatches } from "react-router";

/** Route `handle` of a page without scripts and with its own frame. */
export const plainPage = { isPlain: true } as const;

/** Returns whether the current page is static. */
export function useIsPlain(): boolean {
  return useMatches().some(({ handle }) => handle === plainPage);
}
