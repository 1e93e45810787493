import { Moon, Sun } from "lucide-react";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import { themeKey } from "./theme-script.ts";
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

function toggleTheme() {
  const root = document.documentElement;
  const theme = root.dataset.theme === "light" ? "dark" : "light";
  root.dataset.theme = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is off: the choice lasts until the page is closed.
  }
}
