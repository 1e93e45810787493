import { CircleAlert, CircleCheck, X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./status-banner.module.css";

/** How long a banner stands by itself, in milliseconds; and how much longer at a time while someone is at it. */
const bannerMs = 7000;
const heldMs = 1000;

/** One message about something that has just happened. */
export interface BannerMessage {
  kind?: "default" | "error";
  text: string;
  /** Whether it goes by itself; it does where nothing is said. */
  autoDismiss?: boolean;
  /** When aborted, the message has become untrue, and goes. */
  until?: AbortSignal;
  /** A way to take it back, or to try again. */
  action?: { label: string; run: () => void };
}

type Show = (message: BannerMessage) => void;

const BannerContext = createContext<Show>(() => {});

/** Gives the function that shows a message in the status banner, in place of the one that stands there. */
export function useStatusBanner(): Show {
  return useContext(BannerContext);
}

/**
 * The banner at the foot of the screen, over whatever screen is shown. Its regions stand there from the start, so that
 * messages are read out.
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

/** One message. It waits as long as it is pointed at or holds the focus. */
function Banner({
  kind = "default",
  text,
  autoDismiss = true,
  until,
  action,
  onClose,
}: BannerMessage & { onClose: () => void }) {
  const element = useRef<HTMLDivElement>(null);
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
