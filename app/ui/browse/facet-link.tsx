import { useEffect } from "react";
import { type LinkProps, useLocation, useNavigationType } from "react-router";
import { moveFocus } from "#app/client/move-focus.ts";
import { Link } from "#app/ui/kit/link.tsx";
import type { FacetChoice } from "#domain/paths.ts";
import { facetAddress } from "./facet-address.ts";

/** Id of the heading with the number of courses. */
export const countId = "courses";

interface FacetLinkProps extends Omit<LinkProps, "to" | "state"> {
  choice: FacetChoice;
}

/** Link to the courses of a choice. One that is still there with them, by its `id`, keeps the focus. */
export function FacetLink({ choice, ...props }: FacetLinkProps) {
  return <Link {...props} to={facetAddress(choice)} state={{ pressed: props.id ?? countId }} />;
}

/**
 * Returns the focus to the link that was pressed, since each choice renders the screen anew; to the number of courses if
 * the link is gone or folded.
 */
export function useFocusOnChoice(): void {
  const { state } = useLocation();
  const pressed = useNavigationType() === "PUSH" && state?.pressed;
  useEffect(() => {
    if (!pressed) return;
    const link = document.getElementById(pressed);
    link?.focus({ preventScroll: true });
    const count = document.getElementById(countId);
    if (!count || (link !== null && link === document.activeElement)) return;
    // Only from here: the address of a list, which names its heading, leads there without taking the focus.
    moveFocus(count);
  }, [pressed]);
}
