import { useState } from "react";
import { clearRecentHistory } from "#app/client/history/use-recent-history.ts";
import { useUid } from "#app/client/use-uid.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { lazyCode } from "#app/ui/kit/lazy-code.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";

const ConfirmDialog = lazyCode(
  () => import("#app/ui/kit/confirm-dialog.tsx"),
  (code) => code.ConfirmDialog,
);

/**
 * Button that clears the recent history after a confirmation: a visitor's on this device, a learner's on all of theirs.
 * `onCleared` must move the focus, because the button disappears.
 */
export function ClearHistory({ onCleared }: { onCleared: () => void }) {
  const show = useStatusBanner();
  const uid = useUid();
  const [dialog, setDialog] = useState<"unopened" | "open" | "closed">("unopened");
  const clear = () => {
    setDialog("closed");
    clearRecentHistory(uid);
    show({ text: "Recent history cleared" });
    onCleared();
  };
  return (
    <>
      <Button weight="quiet" aria-haspopup="dialog" onClick={() => setDialog("open")}>
        Clear history
      </Button>
      {dialog !== "unopened" && (
        <LazyPart onLost={() => setDialog("unopened")}>
          <ConfirmDialog
            text={
              uid === null
                ? "Clear the recent history of this device?"
                : "Clear your recent history on all your devices?"
            }
            isOpen={dialog === "open"}
            onCancel={() => setDialog("closed")}
            onConfirm={clear}
          />
        </LazyPart>
      )}
    </>
  );
}
