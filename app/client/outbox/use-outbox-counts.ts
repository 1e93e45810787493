import { useEffect } from "react";
import { createPageState, usePageState } from "#app/client/page-state.ts";

/** Number of a learner's entries waiting on this device, and acknowledged since the page was opened. */
export interface OutboxCounts {
  waiting: number;
  acknowledged: number;
}

const none: OutboxCounts = { waiting: 0, acknowledged: 0 };

const counts = createPageState(none);

/** Number of mounted users of the counts. */
let followers = 0;

/**
 * Returns the counts of a learner's outbox; zeros for a visitor (null). Also makes the outbox send on every page; its
 * code is loaded for learners only, after the page has rendered.
 */
export function useOutboxCounts(uid: string | null): OutboxCounts {
  useEffect(() => {
    if (uid === null) return;
    let isGone = false;
    let leave = () => {};
    followers += 1;
    void import("./outbox.ts").then(
      ({ getOutbox }) => {
        if (isGone) return;
        const outbox = getOutbox(uid);
        const follow = () => updateCounts(outbox.read());
        leave = outbox.subscribe(follow);
        follow();
      },
      () => {
        // Offline and not cached: sending would fail as well.
      },
    );
    return () => {
      isGone = true;
      leave();
      followers -= 1;
      if (followers === 0) updateCounts(none);
    };
  }, [uid]);
  return usePageState(counts);
}

function updateCounts({ waiting, acknowledged }: OutboxCounts): void {
  const known = counts.read();
  if (known.waiting !== waiting || known.acknowledged !== acknowledged) counts.write({ waiting, acknowledged });
}
