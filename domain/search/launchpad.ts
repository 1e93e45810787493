/** What stands over the screen: nothing, the search bar, or the chat (specification, section 4). */
export type LaunchpadState = null | "searchBar" | "chat";

/** What can happen to the launchpad. */
export type LaunchpadStep = "toggleSearch" | "toggleChat" | "openSearch" | "close";

/** A press of a key, as a browser tells it. */
export interface KeyPress {
  key: string;
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
}

/** The state after a step. A toggle closes what it has opened, and takes the place of the other one. */
export function nextLaunchpad(state: LaunchpadState, step: LaunchpadStep): LaunchpadState {
  if (step === "close") return null;
  if (step === "openSearch") return "searchBar";
  const wanted = step === "toggleSearch" ? "searchBar" : "chat";
  return state === wanted ? null : wanted;
}

/**
 * The step that a key asks for, null for every other key: Ctrl+Space the search bar, Ctrl+C the chat. Copying comes
 * first: Ctrl+C rests in text fields and while something is selected. Apple keyboards have the same keys, with Control.
 */
export function launchpadStep(
  press: KeyPress,
  { isInTextField, hasSelection }: { isInTextField: boolean; hasSelection: boolean },
): LaunchpadStep | null {
  const { ctrlKey, altKey, metaKey, shiftKey, repeat } = press;
  if (!ctrlKey || altKey || metaKey || shiftKey || repeat) return null;
  if (press.code === "Space" || press.key === " ") return "toggleSearch";
  return press.key.toLowerCase() === "c" && !isInTextField && !hasSelection ? "toggleChat" : null;
}

/** Whether the screen at a path has a launchpad: home, program and course pages have one. */
export function hasLaunchpad(path: string): boolean {
  return /^\/(?:$|(?:programs|courses)\/[^/]+$)/.test(path);
}
