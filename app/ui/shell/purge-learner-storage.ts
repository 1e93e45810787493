import { useEffect } from "react";
import { keysOnDevice } from "#app/client/storage.ts";

/** Keys of learners' data have the form name:uid. */
const learnersKey = /^studiolo:\w+:/;

/** Removes what learners left on the device, on pages for visitors. */
export function useLeftBehind(isVisitor: boolean): void {
  useEffect(() => {
    if (isVisitor && keysOnDevice("studiolo:").some((key) => learnersKey.test(key))) void forget();
  }, [isVisitor]);
}

/** Loaded on demand, because few visitors need it. */
async function forget(): Promise<void> {
  const code = await import("#app/client/history/forget-left-behind.ts").catch(() => null);
  await code?.forgetLeftBehind();
}
