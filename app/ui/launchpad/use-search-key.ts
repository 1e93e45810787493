import { useCallback } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { isTextField } from "#app/client/single-keys.ts";
import { paths, searchAnchor } from "#domain/paths.ts";
import type { LaunchpadAction } from "#domain/search/launchpad.ts";
import { useEarlyText } from "./early-text.ts";
import { useLaunchpadKeys } from "./use-launchpad-keys.ts";

/**
 * Ctrl+Space leads to the search field of the browse page, which has a key of its own for it. Does nothing in a text
 * field, because leaving the page would lose what was typed, and while a dialog is open. What is typed on the way to that
 * field stands in it, also after a press of the header's search.
 *
 * @param isOn false where the launchpad opens in its place
 */
export function useSearchKey(isOn: boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  useEarlyText(next?.pathname === paths.browse() && next.hash === `#${searchAnchor}`, { isTaken: true });
  const isListening = isOn && pathname !== paths.browse();
  useLaunchpadKeys(
    useCallback(
      (step: LaunchpadAction) => {
        if (!isListening || step !== "toggleSearch" || isTextField(document.activeElement)) return false;
        if (document.querySelector("[role=dialog], [role=alertdialog]")) return false;
        void navigate(paths.search());
        return true;
      },
      [isListening, navigate],
    ),
  );
}
