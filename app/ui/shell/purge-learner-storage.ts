import { useEffect } from "react";
import { keysOnDevice } from "#app/client/storage.ts";

/** Of what learners leave on a device the key has their uid behind its name. */
const learnersKey = /^studiolo:\w+:/;

/** On a visitor's page sees to it that nothing stays on the device that a learner has left there. */
export function useLeftBehind(isVisitor: boolean): void {
  useEffect(() => {
    if (isVisitor && keysOnDevice("studiolo:").some((key) => learnersKey.test(key))) void forget();
  }, [isVisitor]);
}

/** Few visitors need the code. */
async function forget(): Promise<void> {
  const code = await import("#app/client/history/forget-left-behind.ts").catch(() => null);
  await code?.forgetLeftBehind();
}
