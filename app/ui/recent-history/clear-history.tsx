import { lazy, useState } from "react";
import { forgetRecentHistory } from "#app/client/history/use-recent-history.ts";
import { useUid } from "#app/client/use-uid.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#app/ui/kit/confirm-dialog.tsx")).ConfirmDialog,
}));

/**
 * A button that asks before it clears the recent history: a visitor's of this device, a learner's of all their devices.
 * `onCleared` puts the focus elsewhere: the button goes.
 */
export function ClearHistory({ onCleared }: { onCleared: () => void }) {
  const show = useStatusBanner();
  const uid = useUid();
  const [dialog, setDialog] = useState<"unopened" | "open" | "closed">("unopened");
  const clear = () => {
    setDialog("closed");
    forgetRecentHistory(uid);
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
