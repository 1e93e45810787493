import { useEffect } from "react";
import { createPageState, usePageState } from "#app/client/page-state.ts";

/** How much of a learner waits on this device to be sent, and how much the server has answered since the page opened. */
export interface OutboxCounts {
  waiting: number;
  acknowledged: number;
}

const none: OutboxCounts = { waiting: 0, acknowledged: 0 };

const counts = createPageState(none);

/** How many parts of the page follow the counts. */
let followers = 0;

/**
 * What there is of a learner's grades and marks on this device; nothing for a visitor (null). Using it also has them
 * sent, on whatever page: their code is fetched only for learners, after the page is shown.
 */
export function useOutboxCounts(uid: string | null): OutboxCounts {
  useEffect(() => {
    if (uid === null) return;
    let isGone = false;
    let leave = () => {};
    followers += 1;
    void import("./outbox.ts").then(
      ({ outboxOf }) => {
        if (isGone) return;
        const outbox = outboxOf(uid);
        const follow = () => note(outbox.read());
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
      followers -= 1;
      if (followers === 0) note(none);
    };
  }, [uid]);
  return usePageState(counts);
}

function note({ waiting, acknowledged }: OutboxCounts): void {
  const known = counts.read();
  if (known.waiting !== waiting || known.acknowledged !== acknowledged) counts.write({ waiting, acknowledged });
}
