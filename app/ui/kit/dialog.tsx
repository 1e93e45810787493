import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useCloseRequest } from "#app/client/use-close-request.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Centred panel, side panel that slides in from the left, or panel near the top. */
  shape?: "panel" | "side" | "top";
  /** True if the title is for screen readers only. */
  isTitleHidden?: boolean;
  /** Element to focus first; default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Modal dialog: traps and restores the focus, closes by Escape, the back gesture, its close button and a press outside.
 * Import it by `lazy`, so that it is loaded when first opened.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  shape = "panel",
  isTitleHidden = false,
  initialFocus,
  children,
}: DialogProps) {
  useCloseRequest(isOpen, onClose);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Popup className={`${styles.window} ${styles[shape]}`} initialFocus={initialFocus}>
          <div className={styles.header} data-hidden={isTitleHidden}>
            <Base.Title className={isTitleHidden ? "visually-hidden" : "small-title"}>{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" />}>
              <X aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
