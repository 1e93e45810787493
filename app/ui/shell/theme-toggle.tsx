import { Moon, Sun } from "lucide-react";
import { toggleTheme } from "#app/client/look.ts";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import styles from "./theme-toggle.module.css";

/**
 * Switches between dark and light theme and stores the choice on this device. Both icons are rendered; CSS shows one.
 */
export function ThemeToggle() {
  return (
    <IconButton label="Switch between dark and light theme" onClick={toggleTheme}>
      <Sun className={styles.sun} aria-hidden="true" />
      <Moon className={styles.moon} aria-hidden="true" />
    </IconButton>
  );
}
