import { useMatches } from "react-router";

/** Route `handle` of a page without scripts and with its own frame. */
export const staticPage = { isPlain: true } as const;

/** Returns whether the current page is static. */
export function useStaticPage(): boolean {
  return useMatches().some(({ handle }) => handle === staticPage);
}
