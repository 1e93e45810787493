import { useEffect } from "react";
import { isUnsent } from "#domain/study/recent-history.ts";
import { forgetLearners } from "./forget-learners.ts";
import { sendHistory } from "./send-history.ts";
import { useHistoryOnDevice } from "./use-recent-history.ts";

/** After the last change this long passes before the server is told, in milliseconds. */
const pauseMs = 3000;

/**
 * Keeps a learner's recent history on the server too: after a pause, when the page is left, and when the device is
 * online again. What other learners have left on this device goes.
 */
export function useMirroredHistory(uid: string): void {
  const history = useHistoryOnDevice(uid);
  const change = isUnsent(history) ? history.lastLocalUpdate : 0;
  useEffect(() => forgetLearners(uid), [uid]);
  useEffect(() => {
    if (change === 0) return;
    const send = () => void sendHistory(uid);
    const sendFirst = () => document.visibilityState === "hidden" && send();
    // Of several pages the one that is seen tells; a page that is no longer seen has done so when it went.
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
