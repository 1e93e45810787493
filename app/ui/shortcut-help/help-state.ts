import { createPageState } from "#app/client/page-state.ts";

/** State of the shortcut list; module state shared by the shortcut and the footer's button. */
export const shortcutHelp = createPageState<"unopened" | "open" | "closed">("unopened");
