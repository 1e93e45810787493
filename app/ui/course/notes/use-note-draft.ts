import { noteKey } from "#app/client/session-store.ts";
import { useStorage, writeStorage } from "#app/client/storage.ts";
import { useUid } from "#app/client/use-uid.ts";

/** A note that was typed on this device and not saved. */
export interface NoteDraft {
  isKept: boolean;
  discard: () => void;
}

/**
 * Returns whether the device keeps a draft of the learner's note on a link; `itemKey` is empty for the course. The
 * server and the first render know of none.
 */
export function useNoteDraft(course: string, itemKey: string): NoteDraft {
  const key = noteKey(useUid() ?? "", course, itemKey);
  const isKept = useStorage(key, isText);
  return { isKept, discard: () => writeStorage(key, null) };
}

function isText(text: string | null): boolean {
  return text !== null;
}
