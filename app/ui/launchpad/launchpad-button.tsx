import { Search } from "lucide-react";
import { useLocation } from "react-router";
import { KeyHint } from "#app/ui/shortcut-help/keys.tsx";
import { hasLaunchpad } from "#domain/search/launchpad.ts";
import styles from "./launchpad-button.module.css";
import { dispatchLaunchpad } from "./launchpad-state.ts";
import { preloadLaunchpad } from "./load-launchpad.ts";

/** Header button that opens the launchpad, on the screens that have one. */
export function LaunchpadButton() {
  const { pathname } = useLocation();
  if (!hasLaunchpad(pathname)) return null;
  const preload = () => void preloadLaunchpad();
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+Space"
      onClick={() => dispatchLaunchpad("openSearch")}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Search aria-hidden="true" />
      <span className={styles.label}>Search</span>
      <KeyHint keys="Ctrl+Space" />
    </button>
  );
}
