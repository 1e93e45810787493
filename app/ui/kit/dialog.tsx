import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** A panel in the middle, one that slides in from the left, or one near the top of the screen. */
  shape?: "panel" | "side" | "top";
  /** Whether the title is only read out, not shown. */
  isTitleHidden?: boolean;
  /** What takes the focus at first; the first control where nothing is said. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A window over the page: it holds the focus and gives it back, closes by Escape, by its close button and by a press
 * outside. Loaded only when one opens: import it by `lazy`.
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
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Popup className={`${styles.window} ${styles[shape]}`} initialFocus={initialFocus}>
          <div className={styles.header} data-hidden={isTitleHidden}>
            <Base.Title className={isTitleHidden ? "visually-hidden" : styles.title}>{title}</Base.Title>
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
