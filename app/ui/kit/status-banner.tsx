import { CircleAlert, CircleCheck, X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { moveFocusIfLost } from "#app/client/move-focus.ts";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./status-banner.module.css";

/** Duration of a banner, and each extension while it is hovered or focused, in milliseconds. */
const bannerMs = 7000;
const heldMs = 1000;

export interface BannerMessage {
  kind?: "default" | "error";
  text: string;
  /** Default: true. */
  autoDismiss?: boolean;
  /** Aborted when the message is no longer true; the banner then closes. */
  until?: AbortSignal;
  /** An action to undo or retry. */
  action?: { label: string; run: () => void };
}

type Show = (message: BannerMessage) => void;

const BannerContext = createContext<Show>(() => {});

/** Returns the function that shows a message in the banner, replacing the current one. */
export function useStatusBanner(): Show {
  return useContext(BannerContext);
}

/**
 * Provider of the banner at the foot of every screen. Its live regions exist from the start, so that messages are
 * announced.
 */
export function StatusBanner({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ message: BannerMessage; id: number } | null>(null);
  const show = useCallback<Show>((message) => setShown((former) => ({ message, id: (former?.id ?? 0) + 1 })), []);
  const close = useCallback(() => setShown(null), []);
  const isError = shown?.message.kind === "error";
  const banner = shown && <Banner key={shown.id} {...shown.message} onClose={close} />;
  return (
    <BannerContext value={show}>
      {children}
      <div className={styles.place}>
        <div role="status">{!isError && banner}</div>
        <div role="alert">{isError && banner}</div>
      </div>
    </BannerContext>
  );
}

/** One message. Its timer is extended while it is hovered or focused. */
function Banner({
  kind = "default",
  text,
  autoDismiss = true,
  until,
  action,
  onClose,
}: BannerMessage & { onClose: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  // Before it leaves, since the focus is lost with its buttons.
  useLayoutEffect(() => {
    const banner = element.current;
    return () => {
      if (banner?.contains(document.activeElement)) requestAnimationFrame(() => moveFocusIfLost());
    };
  }, []);
  useEffect(() => {
    if (!autoDismiss) return;
    let timer = setTimeout(function leave() {
      if (element.current?.matches(":hover, :focus-within")) timer = setTimeout(leave, heldMs);
      else onClose();
    }, bannerMs);
    return () => clearTimeout(timer);
  }, [autoDismiss, onClose]);
  useEffect(() => {
    until?.addEventListener("abort", onClose);
    return () => until?.removeEventListener("abort", onClose);
  }, [until, onClose]);
  const Icon = kind === "error" ? CircleAlert : CircleCheck;
  return (
    <div ref={element} className={styles.banner} data-kind={kind}>
      <Icon aria-hidden="true" />
      <p>{text}</p>
      {action && (
        <Button
          weight="quiet"
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
