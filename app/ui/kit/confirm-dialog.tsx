import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useCloseRequest } from "#app/client/use-close-request.ts";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import frame from "./dialog.module.css";

export interface ConfirmDialogProps {
  /** The question to confirm. */
  text: string;
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/**
 * Confirmation of something irreversible. Escape and the back gesture cancel; a press outside does nothing. Import it by
 * `lazy`.
 */
export function ConfirmDialog({ text, isOpen, onCancel, onConfirm }: ConfirmDialogProps) {
  useCloseRequest(isOpen, onCancel);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={frame.veil} />
        <AlertDialog.Popup className={`${frame.window} ${frame.panel}`}>
          <AlertDialog.Title className={styles.text}>{text}</AlertDialog.Title>
          <div className={styles.actions}>
            <AlertDialog.Close render={<Button />}>Cancel</AlertDialog.Close>
            <Button weight="primary" onClick={onConfirm}>
              Confirm
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
