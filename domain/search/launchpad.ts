/** Overlay on the screen: none, the search bar, or the chat (specification, section 4). */
export type LaunchpadState = null | "searchBar" | "chat";

export type LaunchpadAction = "toggleSearch" | "toggleChat" | "openSearch" | "close";

/** Fields of a browser's keyboard event. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
}

/** Returns the state after a step. A toggle closes its own overlay, and replaces the other one. */
export function reduceLaunchpad(state: LaunchpadState, step: LaunchpadAction): LaunchpadState {
  if (step === "close") return null;
  if (step === "openSearch") return "searchBar";
  const wanted = step === "toggleSearch" ? "searchBar" : "chat";
  return state === wanted ? null : wanted;
}

/**
 * Returns the step for a key; null for any other key: Ctrl+Space for the search bar, Ctrl+C for the chat. Copying has
 * priority: Ctrl+C does nothing in text fields and while something is selected. Apple keyboards use the same keys, with
 * Control.
 */
export function launchpadActionOf(
  press: KeyPress,
  { isInTextField, hasSelection }: { isInTextField: boolean; hasSelection: boolean },
): LaunchpadAction | null {
  const { ctrlKey, altKey, metaKey, shiftKey, repeat } = press;
  if (!ctrlKey || altKey || metaKey || shiftKey || repeat) return null;
  if (press.code === "Space" || press.key === " ") return "toggleSearch";
  return press.key.toLowerCase() === "c" && !isInTextField && !hasSelection ? "toggleChat" : null;
}

/** Returns true when the screen at a path has a launchpad: home, program and course pages. */
export function hasLaunchpad(path: string): boolean {
  return /^\/(?:$|(?:programs|courses)\/[^/]+$)/.test(path);
}
