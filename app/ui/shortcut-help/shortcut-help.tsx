import { lazy, useMemo } from "react";
import { usePageState } from "#app/client/page-state.ts";
import { useSingleKeys } from "#app/client/single-keys.ts";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { shortcutHelp } from "./help-state.ts";

const ShortcutDialog = lazy(async () => ({ default: (await import("./shortcut-dialog.tsx")).ShortcutDialog }));

/** Shows every shortcut of the site when `?` is pressed, or the footer's button. */
export function ShortcutHelp() {
  const help = usePageState(shortcutHelp);
  useSingleKeys(useMemo(() => ({ "?": () => shortcutHelp.write("open") }), []));
  return (
    help !== "unopened" && (
      <LazyPart onLost={() => shortcutHelp.write("unopened")}>
        <ShortcutDialog isOpen={help === "open"} onClose={() => shortcutHelp.write("closed")} />
      </LazyPart>
    )
  );
}
