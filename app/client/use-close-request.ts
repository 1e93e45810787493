import { useEffect, useRef } from "react";

/** Tells of the device's own request to close, such as the back gesture of a phone (HTML standard, close watchers). */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Closes what covers the page at the back gesture of a phone, which would otherwise leave the page below it. Does nothing
 * in browsers that do not tell of it.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!isOpen || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close.current();
    return () => watcher.destroy();
  }, [isOpen]);
}
