import { useMemo } from "react";
import { usePageState } from "#app/client/page-state.ts";
import { useSingleKeys } from "#app/client/single-keys.ts";
import { lazyCode } from "#app/ui/kit/lazy-code.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { shortcutHelp } from "./help-state.ts";

const ShortcutDialog = lazyCode(
  () => import("./shortcut-dialog.tsx"),
  (code) => code.ShortcutDialog,
);

/** Opens the list of shortcuts on `?` or by the footer's button. */
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
