import { Search } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "#app/ui/kit/link.tsx";
import { KeyHint } from "#app/ui/shortcut-help/keys.tsx";
import { paths } from "#domain/paths.ts";
import { collectEarlyText } from "./early-text.ts";
import styles from "./launchpad-button.module.css";
import { dispatchLaunchpad } from "./launchpad-state.ts";
import { preloadLaunchpad } from "./load-launchpad.ts";

/**
 * Search in the header: a link to the search field of the browse page. Where the screen has a launchpad, a press opens
 * it instead; a press for another tab or window, and one before hydration, follow the link.
 */
export function LaunchpadButton({ hasLaunchpad }: { hasLaunchpad: boolean }) {
  const preload = () => void preloadLaunchpad();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!hasLaunchpad) return collectEarlyText();
    event.preventDefault();
    dispatchLaunchpad("openSearch");
  };
  return (
    <Link
      className={styles.button}
      to={paths.search()}
      aria-keyshortcuts="Control+Space"
      onClick={open}
      {...(hasLaunchpad && {
        "aria-haspopup": "dialog" as const,
        onPointerEnter: preload,
        onFocus: preload,
      })}
    >
      <Search aria-hidden="true" />
      <span className={`${styles.label} narrow-hidden`}>Search</span>
      <KeyHint keys="Ctrl+Space" />
    </Link>
  );
}
