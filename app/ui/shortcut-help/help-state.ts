import { createPageState } from "#app/client/page-state.ts";

/** Whether the list of shortcuts is shown; stands outside the screens, since a key and the footer's button open it. */
export const shortcutHelp = createPageState<"unopened" | "open" | "closed">("unopened");
