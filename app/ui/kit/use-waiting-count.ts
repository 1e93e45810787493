import { useEffect, useSyncExternalStore } from "react";
import { createPageState } from "./page-state.ts";

const counted = createPageState(0);

/**
 * How many grades and marks of a learner wait on this device to be sent; 0 for a visitor (null). Using it also has them
 * sent, on whatever page: their code is fetched only for learners, after the page is shown.
 */
export function useWaitingCount(uid: string | null): number {
  useEffect(() => {
    if (uid === null) return;
    let isGone = false;
    let leave = () => {};
    void import("./outbox.ts").then(
      ({ outboxOf }) => {
        if (isGone) return;
        const outbox = outboxOf(uid);
        const follow = () => counted.write(outbox.read().waiting);
        leave = outbox.subscribe(follow);
        follow();
      },
      () => {
        // Without a connection and without a kept copy of the code nothing can be sent either.
      },
    );
    return () => {
      isGone = true;
      leave();
      counted.write(0);
    };
  }, [uid]);
  return useSyncExternalStore(counted.subscribe, counted.read, () => 0);
}
