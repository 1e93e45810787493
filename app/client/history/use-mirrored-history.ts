import { useEffect } from "react";
import { clearSessions } from "#app/client/session-store.ts";
import { isUnsent } from "#domain/study/recent-history.ts";
import { clearLearnerData } from "./clear-learner-data.ts";
import { sendHistory } from "./send-history.ts";
import { useHistoryOnDevice } from "./use-recent-history.ts";

/** Delay between the last change and sending it to the server, in milliseconds. */
const pauseMs = 3000;

/**
 * Sends a learner's recent history to the server: after a pause, when the page is left, and when the device is online
 * again. Removes data of other learners from this device.
 */
export function useMirroredHistory(uid: string): void {
  const history = useHistoryOnDevice(uid);
  const change = isUnsent(history) ? history.lastLocalUpdate : 0;
  useEffect(() => {
    clearLearnerData(uid);
    clearSessions(uid);
  }, [uid]);
  useEffect(() => {
    if (change === 0) return;
    const send = () => void sendHistory(uid);
    const sendFirst = () => document.visibilityState === "hidden" && send();
    // Only the visible page sends; a hidden one has sent when it was hidden.
    const timer = setTimeout(() => document.visibilityState === "visible" && send(), pauseMs);
    window.addEventListener("online", send);
    window.addEventListener("pagehide", send);
    document.addEventListener("visibilitychange", sendFirst);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", send);
      window.removeEventListener("pagehide", send);
      document.removeEventListener("visibilitychange", sendFirst);
    };
  }, [uid, change]);
}
