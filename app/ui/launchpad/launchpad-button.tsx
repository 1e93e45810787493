import { Search } from "lucide-react";
import { Link, useLocation } from "react-router";
import { KeyHint } from "#app/ui/shortcut-help/keys.tsx";
import { paths } from "#domain/paths.ts";
import { hasLaunchpad } from "#domain/search/launchpad.ts";
import styles from "./launchpad-button.module.css";
import { dispatchLaunchpad } from "./launchpad-state.ts";
import { preloadLaunchpad } from "./load-launchpad.ts";

/** Search in the header: opens the launchpad on the screens that have one, and leads to the catalogue elsewhere. */
export function LaunchpadButton() {
  const { pathname } = useLocation();
  if (!hasLaunchpad(pathname))
    return (
      <Link className={styles.button} to={paths.browse()}>
        <Search aria-hidden="true" />
        <span className={`${styles.label} narrow-hidden`}>Search</span>
      </Link>
    );
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
      <span className={`${styles.label} narrow-hidden`}>Search</span>
      <KeyHint keys="Ctrl+Space" />
    </button>
  );
}
