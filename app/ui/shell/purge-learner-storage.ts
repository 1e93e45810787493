import { useEffect } from "react";
import { storageKeys } from "#app/client/storage.ts";

/** Keys of learners' data have the form name:uid. */
const learnersKey = /^studiolo:\w+:/;

/** Removes what learners left on the device, on pages for visitors. */
export function usePurgeLearnerStorage(isVisitor: boolean): void {
  useEffect(() => {
    if (isVisitor && storageKeys("studiolo:").some((key) => learnersKey.test(key))) void forget();
  }, [isVisitor]);
}

/** Loaded on demand, because few visitors need it. */
async function forget(): Promise<void> {
  const code = await import("#app/client/history/purge-signed-out-data.ts").catch(() => null);
  await code?.purgeSignedOutData();
}
