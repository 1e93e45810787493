import { useMatches } from "react-router";

/** The `handle` of a route whose page has no code and a frame of its own. */
export const plainPage = { isPlain: true } as const;

/** Whether the page that is shown is a plain one. */
export function useIsPlain(): boolean {
  return useMatches().some(({ handle }) => handle === plainPage);
}
