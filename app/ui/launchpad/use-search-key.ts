import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { isTextField } from "#app/client/single-keys.ts";
import { paths } from "#domain/paths.ts";
import type { LaunchpadAction } from "#domain/search/launchpad.ts";
import { collectEarlyText, takeEarlyText } from "./early-text.ts";
import { useLaunchpadKeys } from "./use-launchpad-keys.ts";

/**
 * Ctrl+Space leads to the search field of the browse page, which has a key of its own for it. Does nothing in a text
 * field, because leaving the page would lose what was typed, and while a dialog is open.
 *
 * @param isOn false where the launchpad opens in its place
 */
export function useSearchKey(isOn: boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEndOfEarlyText();
  const isListening = isOn && pathname !== paths.browse();
  useLaunchpadKeys(
    useCallback(
      (step: LaunchpadAction) => {
        if (!isListening || step !== "toggleSearch" || isTextField(document.activeElement)) return false;
        if (document.querySelector("[role=dialog], [role=alertdialog]")) return false;
        collectEarlyText();
        void navigate(paths.search());
        return true;
      },
      [isListening, navigate],
    ),
  );
}

/**
 * Ends the collecting of what is typed on the way to the browse page with the navigation, wherever it led. The page's
 * field has taken the text by then, in a layout effect.
 */
function useEndOfEarlyText(): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    if (key && state === "idle") takeEarlyText();
  }, [key, state]);
}
