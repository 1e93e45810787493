import { consentKey } from "#domain/privacy/consent.ts";
import { useStorage, writeStorage } from "./storage.ts";

/** Storage keys of the look that was chosen on this device. */
const themeKey = "studiolo:theme";
const textSizeKey = "studiolo:textSize";

export type Theme = "dark" | "light";

/** Text sizes by name, as factors; styles read the factor from `--text-scale`. */
const textScales = { usual: 1, large: 1.15, largest: 1.3 } as const;

export type TextSize = keyof typeof textScales;

/**
 * Inline script in the head, run before the first paint, so that a stored light theme does not flash dark, the text has
 * its size, and the cookie banner stays hidden after a choice.
 */
export const lookScript = `try{var d=document.documentElement,t=localStorage.getItem("${themeKey}"),s=${JSON.stringify(textScales)}[localStorage.getItem("${textSizeKey}")];if(t==="light"||t==="dark")d.dataset.theme=t;if(s)d.style.setProperty("--text-scale",s)}catch(e){}if(/(?:^|; )${consentKey}=(?:all|essential)(?:;|$)/.test(document.cookie))document.documentElement.dataset.consent="chosen"`;

/** Returns the chosen theme, and a function that chooses one; dark by default. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  return [useStorage(themeKey, readTheme), chooseTheme];
}

function readTheme(text: string | null): Theme {
  return text === "light" ? "light" : "dark";
}

/** Switches to the other theme than the page has. */
export function toggleTheme(): void {
  chooseTheme(document.documentElement.dataset.theme === "light" ? "dark" : "light");
}

function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  writeStorage(themeKey, theme);
}

/** Returns the chosen text size, and a function that chooses one. */
export function useTextSize(): [size: TextSize, choose: (size: TextSize) => void] {
  return [useStorage(textSizeKey, readTextSize), chooseTextSize];
}

function readTextSize(text: string | null): TextSize {
  return text === "large" || text === "largest" ? text : "usual";
}

function chooseTextSize(size: TextSize): void {
  document.documentElement.style.setProperty("--text-scale", String(textScales[size]));
  writeStorage(textSizeKey, size);
}
